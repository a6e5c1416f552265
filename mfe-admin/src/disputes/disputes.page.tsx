import { describeFailure } from "@portal/shared-ui/api";
import { Button, Card, EmptyState, ErrorCard, PageHeader, Skeleton } from "@portal/shared-ui/core";
import { useNavigation } from "@portal/host-contract";

import { ClientFilter } from "../lists/client-filter.js";
import { LoadMore } from "../lists/load-more.js";
import page from "../lists/page.module.css";
import { Trail } from "../lists/trail.js";
import { readStatus, STATUS_OPTIONS } from "./dispute.texts.js";
import { DisputeTable } from "./dispute-table.js";
import { type DisputeQuestion, sortOverdueFirst, useDisputes } from "./use-disputes.js";

/** `/admin/disputes`: clients' questions about invoice lines, with deadlines (S54). */
export function DisputesPage() {
  const [question, setQuestion] = useDisputeQuestion();
  const list = useDisputes(question);
  const rows = list.data?.pages.flatMap(({ data }) => data) ?? [];
  return (
    <>
      <Trail here="Disputes" />
      <PageHeader
        title="Disputes"
        description="Lines that clients question. Answer within 14 days, and return what was debited within 7. Days are in each client’s time zone."
      />
      <div className={page.column}>
        <Card>
          <ClientFilter
            label="Disputes"
            statuses={STATUS_OPTIONS}
            question={question}
            clientName={rows.find(({ clientId }) => clientId === question.client)?.name}
            onQuestion={({ status, client }) => setQuestion({ status: readStatus(status ?? null), client })}
          />
        </Card>
        <LoadedDisputes
          list={list}
          isFiltered={Object.values(question).some(Boolean)}
          onClear={() => setQuestion({})}
        />
      </div>
    </>
  );
}

interface LoadedDisputesProps {
  list: ReturnType<typeof useDisputes>;
  isFiltered: boolean;
  onClear: () => void;
}

function LoadedDisputes({ list, isFiltered, onClear }: LoadedDisputesProps) {
  if (list.isPending) return <Skeleton height="16rem" label="Loading the disputes" />;
  if (list.isLoadingError) {
    return (
      <ErrorCard
        title="The disputes could not be loaded."
        {...describeFailure(list.error)}
        retrying={list.isFetching}
        onRetry={() => void list.refetch()}
      />
    );
  }
  const rows = list.data.pages.flatMap(({ data }) => data);
  return (
    <Card flush>
      {rows.length === 0 ? (
        <NoDisputes isFiltered={isFiltered} onClear={onClear} />
      ) : (
        <DisputeTable rows={sortOverdueFirst(rows)} />
      )}
      <LoadMore list={list} failure="The next disputes could not be loaded." />
    </Card>
  );
}

function NoDisputes({ isFiltered, onClear }: Omit<LoadedDisputesProps, "list">) {
  if (!isFiltered) {
    return (
      <EmptyState icon="check" title="No disputes">
        When a client questions a line of an invoice, it appears here with its clock.
      </EmptyState>
    );
  }
  return (
    <EmptyState icon="search" title="No dispute matches" action={<Button onClick={onClear}>Show all disputes</Button>}>
      Try another status or client.
    </EmptyState>
  );
}

/** Each change adds a history entry. */
function useDisputeQuestion(): [question: DisputeQuestion, setQuestion: (question: DisputeQuestion) => void] {
  const { location, navigate } = useNavigation();

  function setQuestion({ status, client }: DisputeQuestion) {
    const next = new URLSearchParams({ ...(status ? { status } : {}), ...(client ? { client } : {}) });
    const search = next.size === 0 ? "" : `?${next.toString()}`;
    if (search !== location.search) navigate(location.pathname + search);
  }

  const query = new URLSearchParams(location.search);
  const client = query.get("client")?.trim();
  return [{ status: readStatus(query.get("status")), client: client === "" ? undefined : client }, setQuestion];
}
