import { failedToastText, toastText } from '#text/site/toasts.ts'

/** Signing in, setting up, signing out (docs/specification.md §2, §5, §8). */
export const accountText = {
  signInFirst: 'Please log in first.',
  setPasswordFirst: toastText.firstTimeSetupRequired.description,
  invalidCredentials: failedToastText.login.fallback,
  registrationClosed: 'Registration is by invitation only. Please contact an administrator.',
  setupRefused:
    'This account cannot be set up here. The invitation may have expired or already been used. Please ask your administrator for a new invitation link.',
  invitationDead: 'This invitation link no longer works.',
  invitationHelp:
    'It may have expired, already been used, or been replaced by a newer one. Please ask your administrator for a new invitation link. If you have already set your password, sign in instead.',
  resetLinkDead: failedToastText.reset.fallback,
  verificationLinkDead: failedToastText.verification.fallback,
  resetRequested:
    'If there is an account for this address, your administrator can see that you asked for a reset link.',
  passwordReset: toastText.passwordReset.description,
  emailVerified: toastText.emailVerified.description,
  emailRequired: 'Email is required.',
  signedOut: 'You have been signed out.',
  emailAndPasswordRequired: 'Email and password are required.',
  passwordsDontMatch: toastText.passwordsDontMatch.description,
  passwordTooShort: toastText.passwordTooShort.description,
  passwordTooLong: 'Password must be at most 1,024 bytes long.',

  email: 'Email',
  password: 'Password',
  newPassword: 'New password',
  confirmPassword: 'Confirm password',
  passwordHelp: 'Must be at least 8 characters long',
  rememberMe: 'Remember me',
  checkingSession: 'Checking your session…',

  signInTitle: 'Sign in to your account',
  signIn: 'Sign in',
  signingIn: 'Signing in...',
  forgotPassword: 'Forgot your password?',
  setUpYourPassword: 'Set up your password',

  setupTitle: 'Set up your account',
  setupLead: 'Choose a password for the address you were invited with.',
  completeSetup: 'Complete Setup',
  settingUp: 'Setting up your account...',
  signInInstead: 'Sign in instead',

  invitationContinue: 'Continue as invited person and sign out',
  invitationStay: 'Stay signed in',

  registerTitle: 'Access is by invitation only',
  registerLead: 'Accounts are created by an administrator. To get one:',
  registerSteps: [
    'Contact your administrator and ask for access.',
    'Give the business email address you want to sign in with.',
    'Wait for the account creation instructions: a link that lets you set your password.',
  ],
  backToLogin: 'Back to Login',

  resetTitle: 'Choose a new password',
  resetLead: 'It replaces the old one and signs you out everywhere.',
  resetMismatch: toastText.resetMismatch.description,
  resetNewPassword: 'New Password',
  resetConfirmPassword: 'Confirm Password',
  resetPassword: 'Reset Password',
  resettingPassword: 'Resetting your password...',
  resetLinkHelp:
    'A reset link works once, within 24 hours, and only the newest one works. Please ask your administrator for a new link.',

  verifyTitle: 'Verify your email',
  verifying: 'Verifying your email...',
  verifyByHand: 'Press the button to verify your email address.',
  verifyEmail: 'Verify Email',
  verifyLinkHelp:
    'A verification link works once, within 24 hours, and only the newest one works. If your email is already verified, just sign in. Otherwise ask your administrator for a new link.',

  callbackTitle: 'Completing authorization',
  callbackWorking: 'Completing authorization...',
  callbackByHand: 'This step needs JavaScript, which is turned off in your browser.',
  toDashboard: 'Go to the dashboard',

  accountTitle: 'Account Settings',
  profile: 'Profile',
  namelessUser: 'User',
  security: 'Security',
  changePassword: 'Change Password',
  changePasswordHelp: 'Your administrator sends password reset links by email. Tell them when you need one.',

  forgotTitle: 'Reset your password',
  forgotLead:
    'A password reset must be done by the system administrator. Ask your administrator for a reset link, then open it to choose a new password.',
} as const

export const passwordProblemText = {
  mismatch: accountText.passwordsDontMatch,
  'too-short': accountText.passwordTooShort,
  'too-long': accountText.passwordTooLong,
} as const

export const signedInAs = (email: string): string => `You are signed in as ${email}.`
export const invitationFor = (email: string): string =>
  `This invitation link is for ${email}. Setting that account up signs you out here; the link works until it is used.`

export const tooManyAttempts = (seconds: number): string =>
  `Too many failed attempts. Please wait ${seconds < 120 ? `${seconds} second${seconds === 1 ? '' : 's'}` : `${Math.ceil(seconds / 60)} minutes`} and try again.`
