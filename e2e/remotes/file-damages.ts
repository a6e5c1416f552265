import type { PageGuard } from "../fixtures/page-guard";
import { notLoaded, registeredAgain } from "./entry-failures";
import type { ProxiedAnswer } from "./damaging-proxy";

export interface FileDamage {
  name: string;
  change: (answer: ProxiedAnswer) => ProxiedAnswer;
  announce: (guard: PageGuard, id: string) => void;
}

export const MISSING: FileDamage = {
  name: "missing",
  change: () => ({ status: 404, body: Buffer.from("gone") }),
  announce: (guard, id) => {
    guard.announce({ url: `/remotes/${id}/`, status: 404 });
    guard.announceWords(notLoaded(id), registeredAgain(id));
  },
};

/** Damages of a release's files on a server's disk. The manifest is whole. */
export const FILE_DAMAGES: readonly FileDamage[] = [
  MISSING,
  {
    name: "corrupt",
    change: ({ status }) => ({ status, body: Buffer.from(")]}' not what was built") }),
    announce: announceChanged,
  },
  {
    name: "cut in half",
    change: ({ status, body }) => ({ status, body: body.subarray(0, Math.floor(body.length / 2)) }),
    announce: announceChanged,
  },
];

function announceChanged(guard: PageGuard, id: string): void {
  const refused = /^console error: Failed to find a valid digest/;
  guard.announceWords(refused, notLoaded(id), registeredAgain(id));
}
