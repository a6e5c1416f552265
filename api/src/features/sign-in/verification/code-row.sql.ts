import type { CodeType } from "@portal/api-contract";
import { change } from "../../../platform/db/database";

export interface CodeRowKey {
  subject: string;
  type: CodeType;
}

/** Makes the row of a subject's codes where there is none, and holds its lock until the commit in either case. */
export async function lockOrCreateCodeRow({ subject, type }: CodeRowKey, tries: number): Promise<void> {
  await change(
    `INSERT INTO verification_codes (subject, type, tries_left) VALUES (:subject, :type, :tries)
     ON DUPLICATE KEY UPDATE tries_left = tries_left`,
    { values: { subject, type, tries } },
  );
}
