import type { RemoteKeysAnswer } from "@portal/api-contract";
import { RemoteKey } from "../../../models/remote-key.model";
import { findNamesOfKeys, presentKey } from "./present-key";

/** At most this many: keys are rotated rarely. */
const most = 500;

/** @param remote null: the keys of all remotes */
export async function listKeys(remote: string | null): Promise<RemoteKeysAnswer> {
  const order: [string, string][] = [
    ["createdAt", "DESC"],
    ["id", "DESC"],
  ];
  const keys = await RemoteKey.findAll({ where: remote === null ? {} : { remote }, order, limit: most });
  const names = await findNamesOfKeys(keys);
  return { data: keys.map((key) => presentKey(key, names)), nextCursor: null };
}
