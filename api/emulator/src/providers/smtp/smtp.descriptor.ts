import type { ProviderDescriptor } from "../provider.js";
import { listenSmtp } from "./smtp-sink.js";

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
