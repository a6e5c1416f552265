import type { ProviderDescriptor } from "../provider.js";
import { listenSmtp } from "./smtp-sink.js";

/** SMTP server with authentication, size limit and refusals. */
export const smtpProvider: ProviderDescriptor = {
  id: "smtp",
  title: "Mail (SMTP)",
  faultKinds: ["550", "421", "451", "timeout", "slow"],
  credentials: (tenant, lab) => ({
    user: tenant,
    password: tenant,
    url: `smtp://${tenant}:${tenant}@${lab.settings.host}:${String(lab.ports.smtp)}`,
  }),
  listen: listenSmtp,
};
