import { CAPABILITIES } from "@portal/api-contract";
import { Op } from "sequelize";
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

/** A person who may not administer any more gets no mail. */
const mayAdminister = { role: [...CAPABILITIES.administer], emailVerifiedAt: { [Op.ne]: null }, erasedAt: null };

function findAdmin(id: string | null): Promise<User | null> {
  return id === null ? Promise.resolve(null) : User.findOne({ where: { id, ...mayAdminister } });
}

/** A message to a team's address is filed under an account. */
function findOldestAdmin(): Promise<User | null> {
  return User.findOne({ where: mayAdminister, order: [["createdAt", "ASC"]] });
}

/**
 * Mails the email of the token that published the release, else the admin who created the token or published the release (S78).
 * Mails nobody if that account may not administer any more; the list of releases says it, too.
 */
export async function mailOwner(
  { sendMessage }: Pick<HealthDependencies, "sendMessage">,
  { remote, version, tokenId, publishedBy }: RemoteRelease,
  { current, canary, stable }: Suspended,
): Promise<void> {
  const token = tokenId === null ? null : await DeployToken.findByPk(tokenId);
  const owner = await findAdmin(token?.createdBy ?? publishedBy);
  const person = token?.email ? (owner ?? (await findOldestAdmin())) : owner;
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
