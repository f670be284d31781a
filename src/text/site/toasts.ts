import type { FlashName } from '#domain/site/flash-names.ts'

export interface ToastText {
  title: string
  description: string
  variant?: 'default' | 'destructive'
  link?: { href: string; label: string }
}

const passwordsDontMatch = "Passwords don't match"
const processingStarted = 'Processing Started'

/** Toasts with fixed words (docs/specification.md §2, §5, §8). */
export const toastText = {
  authenticationRequired: {
    title: 'Authentication Required',
    description: 'Please log in to access this page.',
    variant: 'destructive',
  },
  firstTimeSetupRequired: {
    title: 'First Time Setup Required',
    description: 'Please set your password to complete account setup.',
  },
  welcomeBack: { title: 'Welcome back!', description: 'You have been successfully logged in.' },
  welcome: { title: 'Welcome!', description: 'Your password has been set successfully.' },
  passwordsDontMatch: {
    title: passwordsDontMatch,
    description: 'Please make sure both password fields are identical.',
    variant: 'destructive',
  },
  passwordTooShort: {
    title: 'Password too short',
    description: 'Password must be at least 8 characters long.',
    variant: 'destructive',
  },
  resetMismatch: {
    title: passwordsDontMatch,
    description: 'Please make sure both passwords are the same.',
    variant: 'destructive',
  },
  passwordReset: { title: 'Password Reset', description: 'Your password has been successfully reset.' },
  emailVerified: {
    title: 'Email Verified',
    description: 'Your email has been successfully verified. You can now log in.',
  },
  changePassword: { title: 'Change Password', description: 'A password reset link will be sent to your email.' },
  fileUploaded: {
    title: 'File Uploaded',
    description: 'Your file has been uploaded successfully. Now map the columns.',
  },
  processingStartedUpload: {
    title: processingStarted,
    description: 'Your file is being processed. You can monitor progress in the data sources table below.',
  },
  processingStartedTable: {
    title: processingStarted,
    description: 'Your data source is being processed. Monitor progress below.',
  },
  sampleReady: {
    title: 'Sample Ready',
    description: 'These orders are made up. Delete sample-orders.csv below whenever you like.',
  },
  listBegun: {
    title: 'Making the List',
    description:
      'The list of customers is being made again. Customers, Products and Forecast show it once it is there.',
  },
  viewSaved: { title: 'View Saved', description: 'It is listed under its page and on ‘Saved views’.' },
  viewDeleted: { title: 'View Deleted', description: 'The saved view has been deleted.' },
  workspaceLeft: {
    title: 'Not a Member',
    description: 'You are no longer a member of that workspace, or it was deleted.',
    variant: 'destructive',
  },
  fileDeleted: { title: 'File Deleted', description: 'Data source has been deleted successfully.' },
} as const satisfies Record<string, ToastText>

/** Toasts for an error, with its message or the fallback. */
export const failedToastText = {
  login: { title: 'Login Failed', fallback: 'Invalid credentials' },
  setup: { title: 'Setup Failed', fallback: 'An error occurred during setup' },
  reset: { title: 'Reset Failed', fallback: 'The reset link is invalid or has expired.' },
  verification: { title: 'Verification Failed', fallback: 'The verification link is invalid or has expired.' },
  upload: { title: 'Upload Failed', fallback: 'Failed to upload file' },
  mapping: { title: 'Mapping Failed', fallback: 'Failed to save column mapping' },
  delete: { title: 'Delete Failed', fallback: 'Failed to delete file' },
} as const

export const failedToast = (kind: keyof typeof failedToastText, message: string | undefined): ToastText => ({
  title: failedToastText[kind].title,
  description: message || failedToastText[kind].fallback,
  variant: 'destructive',
})

export const requiredFieldsMissing = (labels: string[]): ToastText => ({
  title: 'Required Fields Missing',
  description: `Please map the following required fields: ${labels.join(', ')}`,
  variant: 'destructive',
})

export const flashToast: Record<FlashName, ToastText> = {
  'authentication-required': toastText.authenticationRequired,
  'first-time-setup-required': toastText.firstTimeSetupRequired,
  'welcome-back': toastText.welcomeBack,
  welcome: toastText.welcome,
  'password-reset': toastText.passwordReset,
  'email-verified': toastText.emailVerified,
  'processing-started': toastText.processingStartedTable,
  'sample-ready': toastText.sampleReady,
  'list-begun': toastText.listBegun,
  'view-saved': toastText.viewSaved,
  'view-deleted': toastText.viewDeleted,
  'workspace-left': toastText.workspaceLeft,
}

export const toasterText = { region: 'Notifications ({hotkey})', close: 'Close' } as const
