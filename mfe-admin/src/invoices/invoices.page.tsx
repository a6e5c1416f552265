import { useNavigation } from "@portal/host-contract";
import { describeFailure } from "@portal/shared-ui/api";
import { Button, ButtonLink, Card, EmptyState, ErrorCard, Icon, PageHeader, Skeleton } from "@portal/shared-ui/core";

import { LoadMore } from "../lists/load-more.js";
import page from "../lists/page.module.css";
import { Trail } from "../lists/trail.js";
import { CsvButton, CsvFailure, useCsv } from "../url-codes/download-csv.js";
import { InvoiceFilter } from "./invoice-filter.js";
import { InvoiceTable } from "./invoice-table.js";
import { useInvoiceQuestion } from "./use-invoice-question.js";
import { useInvoices } from "./use-invoices.js";

/** `/admin/invoices`. */
export function InvoicesPage() {
  const { Link } = useNavigation();
  const [question, setQuestion] = useInvoiceQuestion();
  const download = useCsv((api) => api.download("GET /pc/invoices.csv", undefined, { query: question }));
  return (
    <>
      <Trail here="Invoices" />
      <PageHeader
        title="Invoices"
        description="What was billed, what came in, and what is owed."
        actions={
          <>
            <ButtonLink icon={<Icon name="calendar" />} render={(props) => <Link to="/debits" {...props} />}>
              Debits
            </ButtonLink>
            <CsvButton download={download} />
          </>
        }
      />
      <div className={page.column}>
        <CsvFailure download={download} />
        <Card>
          <InvoiceFilter question={question} onQuestion={setQuestion} />
        </Card>
        <Card flush>
          <LoadedInvoices question={question} onClear={() => setQuestion({})} />
        </Card>
      </div>
    </>
  );
}

interface LoadedInvoicesProps {
  question: Parameters<typeof useInvoices>[0];
  onClear: () => void;
}

function LoadedInvoices({ question, onClear }: LoadedInvoicesProps) {
  const list = useInvoices(question);
  if (list.isPending) return <Skeleton height="12rem" label="Loading the invoices" />;
  if (list.isLoadingError) {
    return (
      <ErrorCard
        title="The invoices could not be loaded."
        {...describeFailure(list.error)}
        retrying={list.isFetching}
        onRetry={() => void list.refetch()}
      />
    );
  }
  const [first] = list.data.pages;
  const rows = list.data.pages.flatMap(({ data }) => data);
  if (!first || rows.length === 0)
    return <NoInvoices isFiltered={Object.values(question).some(Boolean)} onClear={onClear} />;
  return (
    <>
      <InvoiceTable rows={rows} totals={first.totals} />
      <LoadMore list={list} failure="The next invoices could not be loaded." />
    </>
  );
}

function NoInvoices({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  if (!isFiltered) {
    return (
      <EmptyState icon="document" title="No invoices yet">
        An invoice appears here as soon as sales are billed.
      </EmptyState>
    );
  }
  return (
    <EmptyState icon="search" title="No invoice matches" action={<Button onClick={onClear}>Show all invoices</Button>}>
      Try fewer letters, another status or other days.
    </EmptyState>
  );
}
