import { Op } from "sequelize";
import { PendingSessionRow } from "../models/pending-session-row.model";
import { SessionRow } from "../models/session-row.model";
import { TrustedDevice } from "../models/trusted-device.model";
import type { PersonalDataByTable } from "../platform/personal-data/personal-data";
import { archiveOf, deleteRows, ofUser } from "../platform/personal-data/rows-of-person";

export const signInPersonalData: PersonalDataByTable = {
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
      about: "Browsers that can sign in without a code.",
      of: ofUser,
      columns: ["id", "ip", "userAgent", "trustedAt"],
    }),
    deletion: deleteRows(TrustedDevice, ofUser),
  },
  pending_sessions: {
    exported: { leftOut: "Sign-ins in progress, which last minutes." },
    deletion: deleteRows(PendingSessionRow, ({ userId, emails }) => ({
      [Op.or]: [{ userId }, { emailTyped: [...emails] }],
    })),
  },
  ended_sessions: { nothingPersonal: "Why sessions ended, by hashes of their tokens; they go after 30 days." },
  login_throttles: { nothingPersonal: "Counters of failed sign-ins under hashes; they go after two days." },
};
