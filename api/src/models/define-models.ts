import type { Sequelize } from "sequelize";
import { defineAuditLog } from "./audit-log.model";
import { defineBusiness } from "./business.model";
import { defineConnection } from "./connection.model";
import { defineSourceLocation } from "./source-location.model";
import { defineOauthState } from "./oauth-state.model";
import { defineSyncRun } from "./sync-run.model";
import { defineWebhookDelivery } from "./webhook-delivery.model";
import { defineEngagementAgreement } from "./engagement-agreement.model";
import { defineInboundTextRow } from "./inbound-text-row.model";
import { defineJob } from "./job.model";
import { defineJobLane } from "./job-lane.model";
import { defineLimitWindow } from "./limit-window.model";
import { defineLoginFailures } from "./login-failures.model";
import { defineOutboundMessage } from "./outbound-message.model";
import { definePhoneConsent } from "./phone-consent.model";
import { defineSuppressedNumber } from "./suppressed-number.model";
import { definePendingSessionRow } from "./pending-session-row.model";
import { defineSessionRow } from "./session-row.model";
import { defineTrustedDevice } from "./trusted-device.model";
import { defineUser } from "./user.model";
import { defineVerificationCode } from "./verification-code.model";

/** Binds every model to a connection; called once, before the first query. */
export function defineModels(sequelize: Sequelize): void {
  defineAuditLog(sequelize);
  defineBusiness(sequelize);
  defineConnection(sequelize);
  defineSourceLocation(sequelize);
  defineOauthState(sequelize);
  defineSyncRun(sequelize);
  defineWebhookDelivery(sequelize);
  defineEngagementAgreement(sequelize);
  defineInboundTextRow(sequelize);
  defineJob(sequelize);
  defineJobLane(sequelize);
  defineLimitWindow(sequelize);
  defineLoginFailures(sequelize);
  defineOutboundMessage(sequelize);
  definePhoneConsent(sequelize);
  defineSuppressedNumber(sequelize);
  defineUser(sequelize);
  defineSessionRow(sequelize);
  definePendingSessionRow(sequelize);
  defineTrustedDevice(sequelize);
  defineVerificationCode(sequelize);
}
