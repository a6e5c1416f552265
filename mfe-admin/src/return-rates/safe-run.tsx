import { useNavigation, useSession } from "@portal/host-contract";
import { can, type ReturnRatesAnswer } from "@portal/shared-ui/api";
import { ButtonLink, Card, Skeleton } from "@portal/shared-ui/core";
import { addDays, useToday } from "@portal/shared-ui/dates";
import { formatMoney } from "@portal/shared-ui/money";

import { writeChoice } from "../choice/client-choice.js";
import { count } from "../clients/client.texts.js";
import { useAgencyZone } from "../lists/agency-time.js";
import { type useWhatIf, useReturningClients } from "./use-return-rates.js";
import styles from "./what-if.module.css";

interface SafeRunProps {
  whatIf: ReturnType<typeof useWhatIf>;
  nextRun: ReturnRatesAnswer["nextRun"];
}

/** The largest safe run at the assumed return rate, and the next run without clients that had a return. */
export function SafeRun({ whatIf, nextRun }: SafeRunProps) {
  return (
    <Card title="Largest safe run">
      <div className={styles.safe}>
        <Largest whatIf={whatIf} />
        {nextRun === null ? (
          <p className={styles.text}>No debit is planned now.</p>
        ) : (
          <Without withoutReturns={nextRun.withoutReturns} />
        )}
        <p className={styles.text}>A run that could cross a limit asks for a reason.</p>
      </div>
    </Card>
  );
}

function Largest({ whatIf: { data, isLoadingError } }: Pick<SafeRunProps, "whatIf">) {
  if (isLoadingError) return <p className={styles.text}>Not known.</p>;
  if (data === undefined) return <Skeleton width="6rem" height="2rem" label="Computing the largest safe run" />;
  const { largestSafeRun, sent, text } = data;
  const words =
    largestSafeRun === sent
      ? "The whole run crosses no limit at this share of returns."
      : `Of ${count(sent, "debit", "debits")}: a larger run crosses a limit at this share of returns.`;
  return (
    <>
      <p className={styles.figure}>{largestSafeRun === 0 ? "None" : count(largestSafeRun, "debit", "debits")}</p>
      <p className={styles.text}>{text ?? words}</p>
    </>
  );
}

function Without({ withoutReturns }: Pick<NonNullable<ReturnRatesAnswer["nextRun"]>, "withoutReturns">) {
  const { role } = useSession();
  const { debits, amount } = withoutReturns;
  return (
    <div className={styles.without}>
      <h3 className={styles.title}>Without clients who had a return</h3>
      <p className={styles.text}>
        {count(debits, "debit", "debits")} of the next run, {formatMoney(amount)}. None of these clients had a return in
        60 days.
      </p>
      {can(role, "bill clients") ? <RehearseLink /> : null}
    </div>
  );
}

const DAYS = 30;

/** Rehearses 30 days without clients that had a return. If these are too many for a URL, links to the client list. */
function RehearseLink() {
  const { Link } = useNavigation();
  const today = useToday(useAgencyZone());
  const { data: returning } = useReturningClients();
  const query = new URLSearchParams({ start: addDays(today, 1 - DAYS), end: today });
  if (returning) writeChoice(query, { kind: "matching", q: "", withSales: false, except: returning });
  return (
    <ButtonLink
      render={(props) => <Link to={returning ? `/admin/rehearsal?${query.toString()}` : "/AdminDash"} {...props} />}
    >
      {returning ? "Rehearse a run without them" : "Choose clients to rehearse"}
    </ButtonLink>
  );
}
