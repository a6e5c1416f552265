import { Passkey } from "../../models/passkey.model";
import { VerificationCode } from "../../models/verification-code.model";
import type { PersonalDataByTable } from "../../platform/personal-data/personal-data";
import { archiveOf, deleteRows, ofUser } from "../../platform/personal-data/rows-of-person";

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
  verification_codes: {
    exported: { leftOut: "Hashes of codes that prove your contacts for minutes." },
    deletion: deleteRows(VerificationCode, ({ emails, phones }) => ({ destination: [...emails, ...phones] })),
  },
  passkey_challenges: { nothingPersonal: "Random bytes that are of use for minutes." },
};
