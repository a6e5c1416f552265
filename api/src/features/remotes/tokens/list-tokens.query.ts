import type { DeployTokensAnswer } from "@portal/api-contract";
import { col, fn } from "sequelize";
import { DeployToken } from "../../../models/deploy-token.model";
import { findNames } from "../find-names.query";

/** At most this many: an agency has few teams. */
const most = 500;

export async function listTokens(): Promise<DeployTokensAnswer> {
  const tokens = await DeployToken.findAll({
    order: [
      [fn("ISNULL", col("revoked_at")), "DESC"],
      ["createdAt", "DESC"],
      ["id", "DESC"],
    ],
    limit: most,
  });
  const names = await findNames({ users: tokens.map(({ createdBy }) => createdBy) });
  return {
    data: tokens.map(({ id, remote, name, ending, email, createdBy, createdAt, lastUsedAt, revokedAt }) => ({
      ...{ id, remote, name, ending, email },
      createdBy: names.ofUser(createdBy),
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
      revokedAt: revokedAt?.toISOString() ?? null,
    })),
    nextCursor: null,
  };
}
