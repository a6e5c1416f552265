import Joi from "joi";
import { Business } from "../../../models/business.model";
import type { RecordAudit } from "../../../platform/audit/audit";
import type { Clock } from "../../../platform/clock/clock";
import { createJobHandler, defineJob } from "../../../platform/jobs/define-job";
import type { JobHandler } from "../../../platform/jobs/job";
import type { ChangeTimeZone } from "../../../sales/change-time-zone.command";
import { inBusiness } from "../../../sales/lock-business";

export const changeTimeZoneJob = defineJob({
  kind: "settings.change-time-zone",
  payload: { businessId: Joi.string() },
});

export interface ChangeTimeZoneJobDependencies {
  clock: Clock;
  recordAudit: RecordAudit;
  changeTimeZone: ChangeTimeZone;
}

/** In the same transaction, moves the sales to their days in the new zone (S34). The newest choice wins; a discarded one changes nothing. */
export function createChangeTimeZoneHandler(dependencies: ChangeTimeZoneJobDependencies): JobHandler {
  const { clock, recordAudit, changeTimeZone } = dependencies;
  return createJobHandler(changeTimeZoneJob, async ({ payload: { businessId } }) => {
    await inBusiness(businessId, async (lock) => {
      const business = await Business.findByPk(businessId, { rejectOnEmpty: true });
      const { timeZone: from, pendingTimeZone: to } = business;
      if (to === null) return;
      await changeTimeZone(lock, { businessId, timeZone: to });
      await Business.update({ pendingTimeZone: null, updatedAt: clock.now() }, { where: { id: businessId } });
      const action = "business.time-zone-changed";
      await recordAudit({ actor: null, action, subject: businessId, details: { from, to } });
    });
  });
}
