import { useNavigation } from "@portal/host-contract";
import { LINK_SORTS, LINK_STATES, type LinksFilter, type LinkSort } from "@portal/shared-ui/api";
import { isLocalDay } from "@portal/shared-ui/dates";

/** The two tables (§2), and the results by platform. */
const VIEWS = ["codes", "tracks", "platforms"] as const;
export type LinksView = (typeof VIEWS)[number];

const NAMES = ["q", "code", "platform", "client", "state", "watch", "start", "end", "sort", "order", "bots"] as const;

/** Clicks can be sorted by a single column only. */
export type LinksQuestion = Pick<LinksFilter, (typeof NAMES)[number]>;

export interface LinksAddress {
  view: LinksView;
  /** Code of the shown link; null: a table. */
  id: string | null;
  question: LinksQuestion;
  setQuestion: (question: LinksQuestion) => void;
  /** Path of a view, without a filter. */
  toView: (view: LinksView) => string;
  /** Path of a link; null: of the table with its filter. */
  toLink: (id: string | null) => string;
  toTracks: (code: string) => string;
}

export function useLinksAddress(): LinksAddress {
  const { location, navigate } = useNavigation();
  const { pathname, search } = location;
  const query = new URLSearchParams(search);
  const view = VIEWS.find((one) => one === query.get("view")) ?? "codes";
  const question = readQuestion(query);

  function addressOf(wanted: LinksQuestion, more: Record<string, string>): string {
    const next = new URLSearchParams(more);
    for (const name of NAMES) if (wanted[name]) next.set(name, wanted[name]);
    return next.size === 0 ? pathname : `${pathname}?${next.toString()}`;
  }

  const ofView = (one: LinksView): Record<string, string> => (one === "codes" ? {} : { view: one });
  const id = query.get("id");
  return {
    view,
    id,
    question,
    setQuestion: (wanted) => {
      const address = addressOf(wanted, { ...ofView(view), ...(id === null ? {} : { id }) });
      if (address !== pathname + search) navigate(address);
    },
    toView: (one) => addressOf({}, ofView(one)),
    toLink: (code) => addressOf(question, { ...ofView(view), ...(code === null ? {} : { id: code }) }),
    toTracks: (code) => addressOf({ code }, ofView("tracks")),
  };
}

/** Ignores unknown values and incomplete ranges. */
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

export const USUAL_SORT: LinkSort = "createdAt";
const USUAL_ORDER = "desc";

/** Sorts by a column: the current one reverses its order, another starts descending, codes ascending. */
export function sortBy(question: LinksQuestion, sort: LinkSort): LinksQuestion {
  const { sort: now = USUAL_SORT, order = firstOrder(now) } = question;
  if (now !== sort) return { ...question, sort, order: firstOrder(sort) };
  return { ...question, sort, order: order === "asc" ? "desc" : "asc" };
}

export function firstOrder(sort: LinkSort): "asc" | "desc" {
  return sort === "code" ? "asc" : USUAL_ORDER;
}
