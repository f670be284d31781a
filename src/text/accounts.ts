/** Signing in, setting up, signing out (spec.md §2, §5, §8). */
export const accountText = {
  signInFirst: 'Please log in first.',
  setPasswordFirst: 'Please set your password to complete account setup.',
  invalidCredentials: 'Invalid credentials',
  registrationClosed: 'Registration is by invitation only. Please contact an administrator.',
  setupRefused:
    'This account cannot be set up here. The invitation may have expired or been used already. Please ask your administrator for a new invitation link.',
  signedOut: 'You have been signed out.',
  emailAndPasswordRequired: 'Email and password are required.',
  passwordsDontMatch: 'Please make sure both password fields are identical.',
  passwordTooShort: 'Password must be at least 8 characters long.',
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
  requestAccess: 'Request Access',
  setUpYourPassword: 'Set up your password',

  setupTitle: 'Set up your account',
  setupLead: 'Choose a password for the address you were invited with.',
  completeSetup: 'Complete Setup',
  settingUp: 'Setting up your account...',
  signInInstead: 'Sign in instead',

  registerTitle: 'Access is by invitation only',
  registerLead: 'Accounts are created by an administrator. To get one:',
  registerSteps: [
    'Contact your administrator and ask for access.',
    'Give the business email address you want to sign in with.',
    'Wait for the account creation instructions: a link that lets you set your password.',
  ],
  backToLogin: 'Back to Login',

  forgotTitle: 'Reset your password',
  forgotLead:
    'A password reset must be done by the system administrator. Ask your administrator for a reset link and open it to choose a new password.',
} as const

export const passwordProblemText = {
  mismatch: accountText.passwordsDontMatch,
  'too-short': accountText.passwordTooShort,
  'too-long': accountText.passwordTooLong,
} as const
