/** 'Email', 'Password', 'Login' and 'Submitting' come from §2. */
export const loginTexts = {
  title: "Log in",
  description: "See your sales and what you owe.",
  email: "Email",
  password: "Password",
  submit: "Login",
  busy: "Submitting",
  noAccount: "New here?",
  register: "Create an account",
  forgot: "Forgot your password?",
  wait: (seconds: number) => `You can try again in ${seconds} ${seconds === 1 ? "second" : "seconds"}.`,
} as const;
