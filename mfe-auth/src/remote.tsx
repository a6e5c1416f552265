import { defineRemote } from "@portal/host-contract";
import { createLazyPage } from "@portal/shared-ui/core";

import { LoginPage } from "./login/login.page.js";

/** Login is part of the remote's first chunk; the others have their own. */
export default defineRemote({
  id: "mfe-auth",
  pages: {
    login: LoginPage,
    register: createLazyPage(async () => (await import("./register/register.page.js")).RegisterPage),
    registerFlow: createLazyPage(
      async () => (await import("./registration-flow/registration-flow.page.js")).RegistrationFlowPage,
    ),
    passwordReset: createLazyPage(
      async () => (await import("./password-reset/password-reset.page.js")).PasswordResetPage,
    ),
    terms: createLazyPage(async () => (await import("./legal/terms.page.js")).TermsPage),
    privacy: createLazyPage(async () => (await import("./legal/privacy.page.js")).PrivacyPage),
    documentCheck: createLazyPage(
      async () => (await import("./document-check/document-check.page.js")).DocumentCheckPage,
    ),
    invitation: createLazyPage(async () => (await import("./invitation/invitation.page.js")).InvitationPage),
    loginFlow: createLazyPage(async () => (await import("./login-flow/login-flow.page.js")).LoginFlowPage),
  },
});
