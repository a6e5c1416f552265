import { HTTP_FAULTS, WEBHOOK_FAULTS } from "../../faults/fault-kinds.js";
import type { ProviderDescriptor } from "../provider.js";
import { createTwilioControl } from "./twilio-control.routes.js";
import { accountSidOf, authTokenOf, OWNED_NUMBER } from "./twilio-credentials.js";
import { createTwilioRoutes } from "./twilio.routes.js";

export const twilioProvider: ProviderDescriptor = {
  id: "twilio",
  title: "Text messages (Twilio)",
  faultKinds: [...HTTP_FAULTS, "undelivered", ...WEBHOOK_FAULTS],
  credentials: (tenant, lab) => {
    const accountSid = accountSidOf(tenant);
    return {
      accountSid,
      authToken: authTokenOf(accountSid),
      from: OWNED_NUMBER,
      baseUrl: `http://${lab.settings.host}:${String(lab.ports.http)}`,
    };
  },
  wire: createTwilioRoutes,
  control: createTwilioControl,
};
