import type { SourceDescriptor } from "../../../providers/sales/sales-source.port";
import { explainProblem } from "../integrations.texts";
import type { LinkEnd } from "../../../models/link-span.model";
import type { ConnectionProblem } from "../connection";
import type { JudgedDay, ProofReason } from "./judge-day.policy";

export const noSuchClient = "Please choose a client.";
export const tooManyDays = "Please choose at most 366 days.";

export interface ProofContext {
  source: Pick<SourceDescriptor, "name" | "accountNoun">;
  timeZone: string;
  /** `2026-11-22`. */
  day: string;
  problem: ConnectionProblem | null;
  /** How the last connection ended; null when it is active or its end is unknown. */
  ended: LinkEnd | null;
}

export interface ProofText {
  reason: string;
  cure: string | null;
}

const times = new Map<string, Intl.DateTimeFormat>();

/** `Nov 22, 2026, 3:04 PM`. */
function formatTime(at: Date, timeZone: string): string {
  const known = times.get(timeZone);
  const format = known ?? new Intl.DateTimeFormat("en-US", { timeZone, dateStyle: "medium", timeStyle: "short" });
  if (!known) times.set(timeZone, format);
  return format.format(at).replaceAll("\u202f", " ");
}

const weekdays = ["Sundays", "Mondays", "Tuesdays", "Wednesdays", "Thursdays", "Fridays", "Saturdays"];

const nothingToDo = "You don't need to do anything. We read it within minutes.";

type Sentence = (judged: JudgedDay, context: ProofContext) => ProofText;

const good = (say: (context: ProofContext, when: string) => string): Sentence => {
  return ({ readAt }, context) => {
    const when = readAt === null ? "" : ` on ${formatTime(readAt, context.timeZone)}`;
    return { reason: say(context, when), cure: null };
  };
};

const again = ({ source: { name } }: ProofContext) => `Link ${name} again. We then read what is missing.`;

/** Returns the start of a sentence about the connection's end. */
function endOf({ source: { name }, ended }: ProofContext): string {
  if (ended === "expired") return `Access to ${name} expired`;
  return ended === "revoked" ? `Access was ended in your ${name} account` : `${name} was unlinked`;
}

function when({ at }: JudgedDay, { timeZone }: ProofContext): string {
  return at === null ? "" : ` on ${formatTime(at, timeZone)}`;
}

function trouble({ problem, source }: ProofContext): ProofText {
  if (problem === null) return { reason: "", cure: nothingToDo };
  const { reason, fix } = explainProblem(problem, source);
  return { reason: ` ${reason}`, cure: fix };
}

const sentences: Readonly<Record<ProofReason, Sentence>> = {
  read: good((_, at) => `We read all of this day${at}.`),
  "read-after-gap": good(
    (_, at) => `The link was down for a while. We read all of this day${at}, after it worked again.`,
  ),
  "nothing-sold": good((_, at) => `Nothing was sold. We read all of this day${at}.`),
  inactive: good(
    ({ source }, at) => `Nothing was sold, and ${source.name} lists this location as inactive. We read it${at}.`,
  ),
  weekday: good(({ day }, at) => {
    const weekday = weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? "";
    return `Nothing was sold, as on the four ${weekday} before. We read all of this day${at}.`;
  }),
  "so-far": ({ readAt }, context) => {
    const { reason } = trouble(context);
    const upTo = readAt === null ? "not read yet" : `read up to ${formatTime(readAt, context.timeZone)}`;
    return { reason: `Today so far: ${upTo}.${reason}`, cure: context.problem === null ? null : trouble(context).cure };
  },
  importing: (_, context) => ({
    reason: "The import has not reached this day yet.",
    cure:
      context.problem === null
        ? "You don't need to do anything. The import continues automatically."
        : trouble(context).cure,
  }),
  unread: (_, context) => {
    const { reason, cure } = trouble(context);
    return { reason: `The day is over, but we have not read all of it yet.${reason}`, cure };
  },
  "ended-unread": (judged, context) => ({
    reason: `The link ended before we had read all of this day. ${endOf(context)}${when(judged, context)}.`,
    cure: again(context),
  }),
  "before-import": (judged, context) => ({
    reason: `Sales are imported from ${judged.at ? formatTime(judged.at, context.timeZone) : "a later day"} on.`,
    cure: null,
  }),
  "import-ended": (_, context) => ({ reason: "The link ended before this day was imported.", cure: again(context) }),
  "first-read": ({ at }, context) => {
    const since = at === null ? "yet" : `before ${formatTime(at, context.timeZone)}`;
    const { name } = context.source;
    const cure =
      context.ended === null ? `Unlink ${name} and link it again. We then read the whole year.` : again(context);
    return { reason: `We don't know whether this location's sales were read ${since}.`, cure };
  },
  "no-link": (judged, context) => ({ reason: `${endOf(context)}${when(judged, context)}.`, cure: again(context) }),
};

export function explainDay(judged: JudgedDay, context: ProofContext): ProofText {
  return sentences[judged.reason](judged, context);
}
