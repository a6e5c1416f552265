import { Authenticator } from "../../../models/authenticator.model";
import { Passkey } from "../../../models/passkey.model";
import { RecoveryCode } from "../../../models/recovery-code.model";
import { VerificationCode } from "../../../models/verification-code.model";
import type { PersonalDataByTable } from "../../../platform/personal-data/personal-data";
import { archiveOf, deleteRows, ofUser } from "../../../platform/personal-data/rows-of-person";

export const verificationPersonalData: PersonalDataByTable = {
  passkeys: {
    exported: archiveOf(Passkey, {
      file: "passkeys.json",
      about: "Your passkeys, without their keys.",
      of: ofUser,
      columns: ["id", "name", "createdAt", "usedAt"],
    }),
    deletion: deleteRows(Passkey, ofUser),
  },
  authenticators: {
    exported: archiveOf(Authenticator, {
      file: "authenticator.json",
      about: "Your authenticator app, without its secret.",
      of: ofUser,
      columns: ["id", "createdAt", "usedAt"],
    }),
    deletion: deleteRows(Authenticator, ofUser),
  },
  recovery_codes: {
    exported: { leftOut: "Your recovery codes, which we keep only as hashes." },
    deletion: deleteRows(RecoveryCode, ofUser),
  },
  verification_codes: {
    exported: { leftOut: "Verification codes, which we keep as hashes for minutes." },
    deletion: deleteRows(VerificationCode, ({ emails, phones }) => ({ destination: [...emails, ...phones] })),
  },
  passkey_challenges: { nothingPersonal: "Random bytes that are of use for minutes." },
};
