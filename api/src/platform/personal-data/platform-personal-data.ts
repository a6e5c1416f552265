import { Op } from "sequelize";
import { AuditLog } from "../../models/audit-log.model";
import { OauthState } from "../../models/oauth-state.model";
import type { ArchiveRow, Person, PersonalDataByTable } from "./personal-data";
import { archiveOf, deleteRows, ofUser } from "./rows-of-person";

function describeActor(actor: unknown, { userId }: Person): string {
  if (actor === null) return "the portal";
  return actor === userId ? "you" : "the agency";
}

/** Hides other people's names and addresses. Staff (people without a business) do not learn whom entries about others concern. */
function presentOwnEntry({ at, actor, action, subject, details, ip }: ArchiveRow, person: Person): ArchiveRow {
  const { userId, businessId } = person;
  const isOwn = businessId !== null || subject === userId || subject === null;
  return {
    at,
    by: describeActor(actor, person),
    action,
    subject: isOwn ? subject : "somebody else",
    details: isOwn && typeof details === "string" ? (JSON.parse(details) as unknown) : null,
    ip: actor === userId ? ip : null,
  };
}

const upkeep: PersonalDataByTable = {
  migrations: { nothingPersonal: "Which changes of the schema were applied." },
  unfinished_migrations: { nothingPersonal: "Which change of the schema was interrupted." },
  jobs: { nothingPersonal: "Work under way, by ids; what is secret of it is sealed and wiped when it ends." },
  job_lanes: { nothingPersonal: "Ids." },
  limits: { nothingPersonal: "Counters under hashes." },
  oauth_states: {
    exported: { leftOut: "Secrets of links and sign-ins in progress, which last minutes." },
    deletion: deleteRows(OauthState, ofUser),
  },
};

export const platformPersonalData: PersonalDataByTable = {
  ...upkeep,
  audit_log: {
    exported: archiveOf(AuditLog, {
      file: "audit-log.json",
      about: "What you did, or what was done to your account, and when.",
      of: ({ userId, businessId }) => ({
        [Op.or]: [{ actor: userId }, { subject: businessId === null ? [userId] : [userId, businessId] }],
      }),
      columns: ["at", "actor", "action", "subject", "details", "ip"],
      present: presentOwnEntry,
    }),
    deletion: { kept: "The history of who did what, with people named only by ids." },
  },
};
