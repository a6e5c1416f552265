import type { ClientListItem, ListClientsRequest } from "@portal/api-contract";
import { Op } from "sequelize";
import { User } from "../../models/user.model";
import { readTimeCursor, writeTimeCursor } from "../../models/values/time-cursor";

const defaultPage = 50;

export interface ClientPage {
  clients: ClientListItem[];
  nextCursor: string | null;
}

/** Newest first. The schema must validate `cursor`. */
export async function listClients({ cursor, limit = defaultPage }: ListClientsRequest): Promise<ClientPage> {
  const after = cursor === undefined ? null : readTimeCursor(cursor);
  const older = after && {
    [Op.or]: [{ createdAt: { [Op.lt]: after.at } }, { createdAt: after.at, id: { [Op.lt]: after.id } }],
  };
  const rows = await User.findAll({
    where: { role: "user", ...older },
    order: [
      ["createdAt", "DESC"],
      ["id", "DESC"],
    ],
    limit: limit + 1,
  });
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  return {
    clients: page.map(({ id, firstName, lastName }) => ({ id, firstName, lastName })),
    nextCursor: last === undefined ? null : writeTimeCursor({ at: last.createdAt, id: last.id }),
  };
}
