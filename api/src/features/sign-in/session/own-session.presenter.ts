import type { OwnSession } from "@portal/api-contract";
import { describeDevice } from "../../../sign-in/describe-device";
import type { KnownBrowser } from "../../../sign-in/own-sessions";

export function presentOwnSession(known: KnownBrowser, currentId: string): OwnSession {
  const { id, ip, userAgent, createdAt, seenAt, trusted, signedIn } = known;
  const times = { createdAt: createdAt.toISOString(), seenAt: seenAt.toISOString() };
  return { id, current: id === currentId, device: describeDevice(userAgent), ip, ...times, trusted, signedIn };
}
