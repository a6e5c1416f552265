import {
  trimHidden,
  type LinkOptionList,
  type RenameOptionAnswer,
  type RenameOptionRequest,
} from "@portal/api-contract";
import { Op } from "sequelize";
import { Link } from "../../../models/link.model";
import { LinkOption } from "../../../models/link-option.model";
import { AppError } from "../../../platform/errors/app-error";
import type { LinkAuthor, LinksDependencies } from "../links.dependencies";
import { linksTexts } from "../links.texts";
import { findOptionFault, refuseFields } from "../make/read-link.policy";
import { optionKey, putDefaults } from "./link-options";
import { inTransaction } from "../../../platform/db/database";

type OptionColumn =
  | "platformId"
  | "platformTypeId"
  | "platformCategoryId"
  | "destinationId"
  | "destinationTypeId"
  | "destinationCategoryId";

const columnsOf: Readonly<Record<LinkOptionList, readonly OptionColumn[]>> = {
  platform: ["platformId"],
  destination: ["destinationId"],
  contentType: ["platformTypeId", "destinationTypeId"],
  contentCategory: ["platformCategoryId", "destinationCategoryId"],
};

async function moveLinks(list: LinkOptionList, from: number, to: number): Promise<void> {
  for (const column of columnsOf[list]) await Link.update({ [column]: to }, { where: { [column]: from } });
}

async function rename({ list, from, to }: RenameOptionRequest): Promise<{ merged: boolean; links: number }> {
  const keys = [optionKey(from), optionKey(to)];
  const rows = await LinkOption.findAll({ where: { list, nameKey: keys }, order: ["id"], lock: true });
  const option = rows.find(({ nameKey }) => nameKey === keys[0]);
  if (!option) throw new AppError({ code: "NO_OPTION", status: 404, message: linksTexts.noOption });
  const other = rows.find(({ id, nameKey }) => nameKey === keys[1] && id !== option.id);
  const where = { [Op.or]: columnsOf[list].map((column) => ({ [column]: option.id })) };
  const links = await Link.count({ where });
  if (other) {
    await moveLinks(list, option.id, other.id);
    await option.destroy();
  } else {
    await option.update({ name: to, nameKey: optionKey(to) });
  }
  return { merged: other !== undefined, links };
}

/** Renames an option on every link, or merges it into the option that has the new name. Throws 404 for an unknown option, 400 for an invalid name. */
export function createRenameOption({ recordAudit }: LinksDependencies) {
  return async (body: RenameOptionRequest, { userId, ip, requestId }: LinkAuthor): Promise<RenameOptionAnswer> => {
    const [from, to] = [body.from.trim(), trimHidden(body.to)];
    const fault = findOptionFault(to);
    if (fault !== null) throw refuseFields({ to: fault });
    const request = { list: body.list, from, to };
    await putDefaults();
    const outcome = await inTransaction(async () => {
      const done = await rename(request);
      const action = done.merged ? "link.options-merged" : "link.option-renamed";
      const details = { ...request, links: done.links };
      await recordAudit({ actor: userId, action, subject: null, details, ip, requestId });
      return done;
    });
    const message = outcome.merged ? linksTexts.mergedOptions : linksTexts.renamed;
    return { message, type: "success", ...outcome };
  };
}
