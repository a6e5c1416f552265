import { useNavigation, useSession } from "@portal/host-contract";
import { can } from "@portal/shared-ui/api";
import { Button, ButtonLink, EmptyState, Icon, PageHeader } from "@portal/shared-ui/core";
import { addDays, DateRangeForm, type DayRange, formatTimeZone, isLocalDay, useToday } from "@portal/shared-ui/dates";
import { ProvenDaysButton } from "@portal/shared-ui/proof";

import { useAgencyZone } from "../lists/agency-time.js";
import { type ClientChoice, readChoice } from "../choice/client-choice.js";
import { useViewAs } from "../clients/use-view-as.js";
import { BankMovements } from "../movements/bank-movements.js";
import { Trail } from "../lists/trail.js";
import { ClientSales } from "./client-sales.js";
import styles from "./client-sales.module.css";
import { useClientSales } from "./use-client-sales.js";

const DEFAULT_DAYS = 30;

/** `/admin/sales`. */
export function SalesPage() {
  const { location, Link } = useNavigation();
  const today = useToday(useAgencyZone());
  const [chosenRange, setRange] = useRange();
  const range = chosenRange ?? { start: addDays(today, 1 - DEFAULT_DAYS), end: today };
  const choice = readChoice(location.search);
  const only = findOnly(choice);
  const { role } = useSession();
  const isNobody = choice.kind === "some" && choice.ids.length === 0;
  const sales = useClientSales(choice, range);
  const client = only === null ? undefined : sales.data?.pages[0]?.totals[0];
  return (
    <>
      <Trail to={`/AdminDash?${new URLSearchParams({ ...range }).toString()}`} here="Sales" />
      <PageHeader
        title={only === null ? "Sales of clients" : (client?.name ?? "Sales of a client")}
        description={
          <>
            What was sold, what of it counts, and what of that is billed.{" "}
            {client ? `Days and times in ${formatTimeZone(client.timeZone)}.` : "Days are in each client’s time zone."}
          </>
        }
        actions={only === null ? null : <ClientLinks id={only} range={range} />}
      />
      {isNobody ? (
        <EmptyState
          icon="users"
          title="No client is chosen"
          action={<ButtonLink render={(props) => <Link to="/AdminDash" {...props} />}>Choose clients</ButtonLink>}
        >
          Please select at least one client.
        </EmptyState>
      ) : (
        <div className={styles.result}>
          <DateRangeForm
            range={range}
            today={today}
            missingText="Please select both start and end dates."
            submitLabel="Show sales"
            onSubmit={setRange}
          />
          <ClientSales key={location.search} sales={sales} range={range} only={only} />
          {client && can(role, "bill clients") ? (
            <BankMovements client={client.clientId} range={range} timeZone={client.timeZone} />
          ) : null}
        </div>
      )}
    </>
  );
}

/** User id of the only chosen client; else null. */
function findOnly(choice: ClientChoice): string | null {
  return choice.kind === "some" && choice.ids.length === 1 ? (choice.ids[0] ?? null) : null;
}

function ClientLinks({ id, range }: { id: string; range: DayRange }) {
  const { Link } = useNavigation();
  const { role } = useSession();
  const viewAs = useViewAs();
  const query = new URLSearchParams({ client: id }).toString();
  return (
    <>
      <ProvenDaysButton range={range} client={id} fixLink={null}>
        Complete days
      </ProvenDaysButton>
      {can(role, "administer") ? (
        <Button
          icon={<Icon name="eye" />}
          busy={viewAs.opening === id}
          busyLabel="Opening"
          onClick={() => viewAs.open(id)}
        >
          View as this client
        </Button>
      ) : null}
      {can(role, "bill clients") ? (
        <ButtonLink icon={<Icon name="document" />} render={(props) => <Link to={`/invoices?${query}`} {...props} />}>
          Invoices
        </ButtonLink>
      ) : null}
      {can(role, "bill clients") ? (
        <ButtonLink icon={<Icon name="mail" />} render={(props) => <Link to={`/admin/notices?${query}`} {...props} />}>
          Notices
        </ButtonLink>
      ) : null}
      {can(role, "administer") ? (
        <ButtonLink icon={<Icon name="bank" />} render={(props) => <Link to={`/admin/ledger?${query}`} {...props} />}>
          Ledger
        </ButtonLink>
      ) : null}
    </>
  );
}

/** The days in the address (S35); each change adds a history entry. */
function useRange(): [range: DayRange | null, setRange: (range: DayRange) => void] {
  const { location, navigate } = useNavigation();
  const query = new URLSearchParams(location.search);
  const start = query.get("start") ?? "";
  const end = query.get("end") ?? "";

  function setRange(range: DayRange) {
    query.set("start", range.start);
    query.set("end", range.end);
    const search = `?${query.toString()}`;
    if (search !== location.search) navigate(location.pathname + search);
  }

  return [isLocalDay(start) && isLocalDay(end) ? { start, end } : null, setRange];
}
