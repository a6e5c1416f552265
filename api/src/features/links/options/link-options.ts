import { LINK_OPTION_LISTS, type LinkFields, type LinkOptionList, type LinkOptions } from "@portal/api-contract";
import { Op } from "sequelize";
import { LinkOption } from "../../../models/link-option.model";
import { optionFields, listOfField, type OptionField } from "../make/read-link.policy";

const platforms = ["YouTube", "Facebook", "Facebook Community", "TikTok", "Website"];

/** §9. */
const defaults: Readonly<Record<LinkOptionList, readonly string[]>> = {
  platform: platforms,
  destination: platforms,
  contentType: ["Short/Reel/Clip", "Video", "Story", "Post", "Account/Channel/Site"],
  contentCategory: ["Loyalty", "Upsell", "Packages"],
};

/** Sorts added options behind all defaults. */
const addedPlace = 1000;

/** Names with the same key are one option. */
export const optionKey = (name: string): string => name.normalize("NFC").toLowerCase();

const toRow = (list: LinkOptionList, name: string, place = addedPlace) => ({
  list,
  name,
  nameKey: optionKey(name),
  place,
});

/** Stores the defaults if there are no options. From then on they are ordinary options. */
export async function putDefaults(): Promise<void> {
  if ((await LinkOption.findOne({ attributes: ["id"] })) !== null) return;
  const rows = LINK_OPTION_LISTS.flatMap((list) => defaults[list].map((name, place) => toRow(list, name, place)));
  await LinkOption.bulkCreate(rows, { ignoreDuplicates: true });
}

export async function listOptions(): Promise<LinkOptions> {
  const rows = await LinkOption.findAll({ order: ["place", "name"] });
  const named = (list: LinkOptionList) => {
    return rows.length === 0 ? [...defaults[list]] : rows.filter((row) => row.list === list).map(({ name }) => name);
  };
  return {
    platform: named("platform"),
    destination: named("destination"),
    contentType: named("contentType"),
    contentCategory: named("contentCategory"),
  };
}

export async function findOptionId(list: LinkOptionList, name: string): Promise<number | null> {
  const row = await LinkOption.findOne({ attributes: ["id"], where: { list, nameKey: optionKey(name) }, raw: true });
  return row?.id ?? null;
}

const nameOf = (list: string, nameKey: string) => `${list} ${nameKey}`;

export async function keepOptions(words: Pick<LinkFields, OptionField>): Promise<Record<OptionField, number>> {
  const wanted = optionFields.map((word) => toRow(listOfField[word], words[word]));
  const find = async () => {
    const where = { [Op.or]: wanted.map(({ list, nameKey }) => ({ list, nameKey })) };
    const rows = await LinkOption.findAll({ where, raw: true });
    return new Map(rows.map(({ id, list, nameKey }) => [nameOf(list, nameKey), id]));
  };
  let known = await find();
  const missing = wanted.filter(({ list, nameKey }) => !known.has(nameOf(list, nameKey)));
  if (missing.length > 0) {
    await putDefaults();
    await LinkOption.bulkCreate(missing, { ignoreDuplicates: true });
    known = await find();
  }
  const idOf = (word: OptionField) => known.get(nameOf(listOfField[word], optionKey(words[word]))) ?? 0;
  return Object.fromEntries(optionFields.map((word) => [word, idOf(word)])) as Record<OptionField, number>;
}
