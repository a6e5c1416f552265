import type { StandAlonePage } from "@portal/shared-ui/stand-alone";

/** Paths in the shell. */
export const pages: Readonly<Record<string, StandAlonePage>> = {
  login: { path: "/login?returnUrl=%2Fusersettings", label: "Log in", bare: true },
  register: { path: "/register", label: "Register", bare: true },
  passwordReset: { path: "/password-reset", label: "Password reset", bare: true },
  registerFlow: { path: "/registerflow", label: "Registration flow", bare: true },
  documentCheck: { path: "/document-check", label: "Check a document", bare: true },
  invitation: { path: "/invitation#token", label: "Invitation", bare: true },
  terms: { path: "/terms", label: "Terms of use", bare: true },
  privacy: { path: "/privacy", label: "Privacy notice", bare: true },
  loginFlow: { path: "/login-flow", label: "Login flow", bare: true },
};
