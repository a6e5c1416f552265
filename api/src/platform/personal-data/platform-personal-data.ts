import { Op } from "sequelize";
import { AuditLog } from "../../models/audit-log.model";
import { OauthState } from "../../models/oauth-state.model";
import { presentOwnEntry } from "./audit-entry.presenter";
import type { PersonalDataByTable } from "./personal-data";
import { archiveOf, deleteRows, ofUser } from "./rows-of-person";

const upkeep: PersonalDataByTable = {
  migrations: { nothingPersonal: "Which changes of the schema were applied." },
  unfinished_migrations: { nothingPersonal: "Which change of the schema was interrupted." },
  jobs: { nothingPersonal: "Work under way, by ids; what is secret of it is sealed and wiped when it ends." },
  job_lanes: { nothingPersonal: "Ids." },
  limits: { nothingPersonal: "Counters under hashes." },
  oauth_states: {
    exported: { leftOut: "Secrets of links and sign-ins that are under way: they last minutes." },
    deletion: deleteRows(OauthState, ofUser),
  },
};

export const platformPersonalData: PersonalDataByTable = {
  ...upkeep,
  audit_log: {
    exported: archiveOf(AuditLog, {
      file: "audit-log.json",
      about: "What was done by you or to your account, and when.",
      of: ({ userId, businessId }) => ({
        [Op.or]: [{ actor: userId }, { subject: businessId === null ? [userId] : [userId, businessId] }],
      }),
      columns: ["at", "actor", "action", "subject", "details", "ip"],
      present: presentOwnEntry,
    }),
    deletion: { kept: "The log of who did what; it names people by ids." },
  },
};
