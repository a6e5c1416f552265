import { useNavigation } from "@portal/host-contract";
import { LINK_SORTS, LINK_STATES, type LinksFilter, type LinkSort } from "@portal/shared-ui/api";
import { isLocalDay } from "@portal/shared-ui/dates";

/** The two tables of specification §2, and what came by the links of each platform. */
const VIEWS = ["codes", "tracks", "platforms"] as const;
export type LinksView = (typeof VIEWS)[number];

const NAMES = ["q", "code", "platform", "client", "state", "watch", "start", "end", "sort", "order", "bots"] as const;

/** What a table is narrowed by, and its order; the clicks have one column to sort by. */
export type LinksQuestion = Pick<LinksFilter, (typeof NAMES)[number]>;

/** What the address of the tables says. */
export interface LinksAddress {
  view: LinksView;
  /** The code of the link that is shown alone; null: a table is. */
  id: string | null;
  question: LinksQuestion;
  ask: (question: LinksQuestion) => void;
  /** Address of a table without a question. */
  toView: (view: LinksView) => string;
  /** Of a link, or without one of the table that was asked for. */
  toLink: (id: string | null) => string;
  /** Of the clicks of a link. */
  toTracks: (code: string) => string;
}

export function useLinksAddress(): LinksAddress {
  const { location, navigate } = useNavigation();
  const { pathname, search } = location;
  const query = new URLSearchParams(search);
  const view = VIEWS.find((one) => one === query.get("view")) ?? "codes";
  const question = readQuestion(query);

  function addressOf(asked: LinksQuestion, more: Record<string, string>): string {
    const next = new URLSearchParams(more);
    for (const name of NAMES) if (asked[name]) next.set(name, asked[name]);
    return next.size === 0 ? pathname : `${pathname}?${next.toString()}`;
  }

  const ofView = (one: LinksView): Record<string, string> => (one === "codes" ? {} : { view: one });
  const id = query.get("id");
  return {
    view,
    id,
    question,
    ask: (asked) => {
      const address = addressOf(asked, { ...ofView(view), ...(id === null ? {} : { id }) });
      if (address !== pathname + search) navigate(address);
    },
    toView: (one) => addressOf({}, ofView(one)),
    toLink: (code) => addressOf(question, { ...ofView(view), ...(code === null ? {} : { id: code }) }),
    toTracks: (code) => addressOf({ code }, ofView("tracks")),
  };
}

/** What is none of the choices is left out, and so are days of which one is missing. */
function readQuestion(query: URLSearchParams): LinksQuestion {
  const [start, end] = [query.get("start"), query.get("end")];
  const days = start && end && isLocalDay(start) && isLocalDay(end) ? { start, end } : {};
  return {
    q: readText(query, "q"),
    code: readText(query, "code"),
    platform: readText(query, "platform"),
    client: readText(query, "client"),
    state: LINK_STATES.find((one) => one === query.get("state")),
    watch: query.get("watch") === "dead" ? "dead" : undefined,
    sort: LINK_SORTS.find((one) => one === query.get("sort")),
    order: (["asc", "desc"] as const).find((one) => one === query.get("order")),
    bots: query.get("bots") === "include" ? "include" : undefined,
    ...days,
  };
}

function readText(query: URLSearchParams, name: string): string | undefined {
  const text = query.get(name)?.trim().slice(0, 128);
  return text === "" ? undefined : text;
}

/** What is sorted by, and how, where the address says nothing. */
export const USUAL_SORT: LinkSort = "createdAt";
const USUAL_ORDER = "desc";

/** Sorted by another column, the greatest first (codes from A), or by the same one the other way round. */
export function sortBy(question: LinksQuestion, sort: LinkSort): LinksQuestion {
  const { sort: now = USUAL_SORT, order = firstOrder(now) } = question;
  if (now !== sort) return { ...question, sort, order: firstOrder(sort) };
  return { ...question, sort, order: order === "asc" ? "desc" : "asc" };
}

export function firstOrder(sort: LinkSort): "asc" | "desc" {
  return sort === "code" ? "asc" : USUAL_ORDER;
}
