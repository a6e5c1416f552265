import { CAPABILITIES } from "@portal/api-contract";
import { DeployToken } from "../../../models/deploy-token.model";
import type { RemoteRelease } from "../../../models/remote-release.model";
import { User } from "../../../models/user.model";
import { findLocale } from "../../../messages/find-locale";
import type { HealthDependencies } from "../remotes.dependencies";
import type { SessionCounts } from "./health.sql";
import { formatRate } from "./sick-canary.policy";

interface Suspended {
  current: string;
  canary: SessionCounts;
  stable: SessionCounts;
}

/** The person who created the token or published the release; if that account is gone, the admin of longest standing. */
async function findPerson(id: string | null): Promise<User | null> {
  const person = id === null ? null : await User.findOne({ where: { id, erasedAt: null } });
  const where = { role: [...CAPABILITIES.administer], erasedAt: null };
  return person ?? User.findOne({ where, order: [["createdAt", "ASC"]] });
}

/** Mails the email of the token that published the release, else its creator (S78). */
export async function mailOwner(
  { sendMessage }: Pick<HealthDependencies, "sendMessage">,
  { remote, version, tokenId, publishedBy }: RemoteRelease,
  { current, canary, stable }: Suspended,
): Promise<void> {
  const token = tokenId === null ? null : await DeployToken.findByPk(tokenId);
  const person = await findPerson(token?.createdBy ?? publishedBy);
  if (!person) return;
  await sendMessage({
    template: "canary-suspended-mail",
    to: { userId: person.id, destination: token?.email ?? person.email },
    locale: await findLocale(person.id),
    data: {
      ...{ remote, version, current },
      sessions: canary.sessions,
      ...{ rate: formatRate(canary), currentRate: formatRate(stable) },
    },
  });
}
