import type { CodeType } from "@portal/api-contract";
import { change } from "../../../platform/db/database";

export interface CodeRowKey {
  subject: string;
  type: CodeType;
}

/** Creates a missing row, and locks it until the commit. */
export async function lockOrCreateCodeRow({ subject, type }: CodeRowKey, tries: number): Promise<void> {
  await change(
    `INSERT INTO verification_codes (subject, type, tries_left) VALUES (:subject, :type, :tries)
     ON DUPLICATE KEY UPDATE tries_left = tries_left`,
    { values: { subject, type, tries } },
  );
}
