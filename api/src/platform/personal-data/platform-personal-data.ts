import { Op } from "sequelize";
import { AuditLog } from "../../models/audit-log.model";
import { Business } from "../../models/business.model";
import { OauthState } from "../../models/oauth-state.model";
import { PendingSessionRow } from "../../models/pending-session-row.model";
import { SessionRow } from "../../models/session-row.model";
import { SocialIdentity } from "../../models/social-identity.model";
import { TrustedDevice } from "../../models/trusted-device.model";
import { User } from "../../models/user.model";
import { presentOwnEntry } from "./audit-entry.presenter";
import type { PersonalDataByTable } from "./personal-data";
import { archiveOf, deleteRows, ofUser } from "./rows-of-person";

const account: PersonalDataByTable = {
  users: {
    exported: archiveOf(User, {
      file: "profile.json",
      about: "You, as your account knows you. The password is kept as a hash only and is not in it.",
      of: ({ userId }) => ({ id: userId }),
      columns: [
        ...["id", "role", "firstName", "lastName", "email", "emailVerifiedAt", "pendingEmail"],
        ...["phoneNumber", "phoneVerifiedAt", "pendingPhoneNumber", "timeZone", "createdAt", "updatedAt"],
      ],
    }),
    deletion: {
      blanked: "An account without a name, an address or a way to sign in, so that the books have an owner.",
    },
  },
  businesses: {
    exported: archiveOf(Business, {
      file: "business.json",
      about: "Your business.",
      of: ({ userId }) => ({ ownerUserId: userId }),
      columns: [
        ...["id", "name", "website", "phone", "phoneSameAsPersonal", "timeZone", "pendingTimeZone"],
        ...["createdAt", "updatedAt"],
      ],
    }),
    deletion: { blanked: "The name and the time zone of your business: whose sales the books are about." },
  },
};

const signingIn: PersonalDataByTable = {
  sessions: {
    exported: archiveOf(SessionRow, {
      file: "sessions.json",
      about: "Where you are signed in.",
      of: ofUser,
      columns: ["id", "ip", "userAgent", "createdAt", "lastSeenAt", "secondFactorAt", "expiresAt"],
    }),
    deletion: deleteRows(SessionRow, ofUser),
  },
  trusted_devices: {
    exported: archiveOf(TrustedDevice, {
      file: "trusted-browsers.json",
      about: "Browsers that are not asked for a code.",
      of: ofUser,
      columns: ["id", "ip", "userAgent", "trustedAt"],
    }),
    deletion: deleteRows(TrustedDevice, ofUser),
  },
  social_identities: {
    exported: archiveOf(SocialIdentity, {
      file: "google-and-facebook.json",
      about: "Accounts at Google and Facebook that you sign in with.",
      of: ofUser,
      key: ["provider"],
      columns: ["provider", "subject", "email", "createdAt"],
    }),
    deletion: deleteRows(SocialIdentity, ofUser),
  },
  pending_sessions: {
    exported: { leftOut: "Sign-ins that are under way: they last minutes." },
    deletion: deleteRows(PendingSessionRow, ({ userId, emails }) => ({
      [Op.or]: [{ userId }, { emailTyped: [...emails] }],
    })),
  },
  ended_sessions: { nothingPersonal: "Why sessions ended, by hashes of their tokens; they go after 30 days." },
  oauth_states: {
    exported: { leftOut: "Secrets of links and sign-ins that are under way: they last minutes." },
    deletion: deleteRows(OauthState, ofUser),
  },
  login_throttles: { nothingPersonal: "Counters of failed sign-ins under hashes; they go after two days." },
};

const upkeep: PersonalDataByTable = {
  migrations: { nothingPersonal: "Which changes of the schema were applied." },
  unfinished_migrations: { nothingPersonal: "Which change of the schema was interrupted." },
  jobs: { nothingPersonal: "Work under way, by ids; what is secret of it is sealed and wiped when it ends." },
  job_lanes: { nothingPersonal: "Ids." },
  limits: { nothingPersonal: "Counters under hashes." },
};

/** The platform's own tables. */
export const platformPersonalData: PersonalDataByTable = {
  ...account,
  ...signingIn,
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
