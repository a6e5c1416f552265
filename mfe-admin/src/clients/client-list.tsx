import { useNavigation, useSession } from "@portal/host-contract";
import {
  type BillingListAnswer,
  type BillingListQuery,
  can,
  definePagedQuery,
  describeFailure,
  keepPreviousData,
  useLoadPages,
} from "@portal/shared-ui/api";
import { ErrorCard, Skeleton } from "@portal/shared-ui/core";
import { addDays, DateRangeForm, type DayRange, useToday } from "@portal/shared-ui/dates";
import { useRef, useState } from "react";
import { Money } from "@portal/shared-ui/money";

import { useAgencyZone } from "../lists/agency-time.js";
import { writeChoice } from "../choice/client-choice.js";
import { ClientTable, type ClientTableProps } from "./client-table.js";
import type { ListQuestion } from "./list-question.js";
import { NOBODY, type Selection, sumSelection, toChoice } from "./selection.js";
import { SelectionBar } from "./selection-bar.js";
import { useListQuestion } from "./use-list-question.js";
import { Figure, Figures } from "../figures/figures.js";

const billingListQuery = definePagedQuery("GET /pc/clients", (cursor, question: BillingListQuery) => ({
  query: { ...question, cursor },
}));

/** Keeps the previous rows until new ones load. */
const useBillingList = (question: BillingListQuery) =>
  useLoadPages(billingListQuery(question), { placeholderData: keepPreviousData });

const FIGURES = [
  { key: "verified", name: "Verified" },
  { key: "commission", name: "Commission" },
  { key: "billable", name: "Billable now" },
  { key: "underWay", name: "Debits under way" },
] as const;

/** Totals of all matching clients; undefined while they load. */
function ClientsStrip({ totals }: { totals: BillingListAnswer["totals"] | undefined }) {
  return (
    <Figures compact>
      {FIGURES.map(({ key, name }) => (
        <Figure key={key} name={name} value={totals ? <Money amount={totals[key]} /> : <Skeleton width="6rem" />} />
      ))}
    </Figures>
  );
}

const DEFAULT_DAYS = 30;

export function ClientList() {
  const today = useToday(useAgencyZone());
  const [question, setQuestion] = useListQuestion();
  const range = question.range ?? { start: addDays(today, 1 - DEFAULT_DAYS), end: today };
  const { q, withSales, sort, order } = question;
  const list = useBillingList({ startDate: range.start, endDate: range.end, q, withSales, sort, order });
  const [selection, setSelection] = useState<Selection>(NOBODY);

  function change(next: ListQuestion) {
    // Amounts depend on the days, and 'all' on the filter: a change clears the choice.
    if (next.range !== question.range || (selection.isAll && !isSameFilter(next, question))) setSelection(NOBODY);
    setQuestion(next);
  }

  return (
    <>
      <DateRangeForm
        range={range}
        today={today}
        missingText="Please select both start and end dates."
        submitLabel="Show"
        onSubmit={(next) => change({ ...question, range: next })}
      />
      {list.isLoadingError ? (
        <ErrorCard
          title="Error fetching data"
          {...describeFailure(list.error)}
          retrying={list.isFetching}
          onRetry={() => void list.refetch()}
        />
      ) : (
        <LoadedClients
          list={list}
          question={question}
          onQuestion={change}
          range={range}
          selection={selection}
          onSelect={setSelection}
        />
      )}
    </>
  );
}

function isSameFilter(one: ListQuestion, other: ListQuestion): boolean {
  return one.q === other.q && one.withSales === other.withSales;
}

function LoadedClients(props: Omit<ClientTableProps, "selectAllRef">) {
  const { list, question, range, selection, onSelect } = props;
  const first = list.data?.pages[0];
  const selectAllRef = useRef<HTMLInputElement>(null);

  function clear() {
    onSelect(NOBODY);
    // The pressed button disappears when the choice is cleared.
    selectAllRef.current?.focus();
  }

  return (
    <>
      <ClientsStrip totals={first?.totals} />
      <ClientTable {...props} selectAllRef={selectAllRef} />
      {first === undefined || first.matching === 0 ? null : (
        <Choose
          list={first}
          question={question}
          range={range}
          selection={selection}
          onSelectAll={() => onSelect({ isAll: true, marked: new Map() })}
          onClear={clear}
        />
      )}
    </>
  );
}

/** Most clients in a what-if, because the address names their ids. */
const MOST_IN_WHAT_IF = 50;

const writeClients = ({ marked }: Selection) =>
  new URLSearchParams([...marked.keys()].map((id) => ["clients", id])).toString();

interface ChooseProps {
  list: BillingListAnswer;
  question: ListQuestion;
  range: DayRange;
  selection: Selection;
  onSelectAll: () => void;
  onClear: () => void;
}

function Choose({ list, question, range, selection, onSelectAll, onClear }: ChooseProps) {
  const { navigate } = useNavigation();
  const { role } = useSession();
  const sum = sumSelection(selection, list);

  function open(path: string) {
    const query = new URLSearchParams({ ...range });
    writeChoice(query, toChoice(selection, question));
    navigate(`${path}?${query.toString()}`);
  }

  return (
    <SelectionBar
      sum={sum}
      more={sum.count === list.matching ? null : list.matching}
      onSelectAll={onSelectAll}
      onClear={onClear}
      onShowSales={() => open("/admin/sales")}
      onWhatIf={
        selection.isAll || sum.count > MOST_IN_WHAT_IF
          ? undefined
          : () => navigate(`/admin/return-rates?${writeClients(selection)}`)
      }
      onRehearse={can(role, "bill clients") ? () => open("/admin/rehearsal") : undefined}
    />
  );
}
