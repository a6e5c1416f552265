import { useSession } from "@portal/host-contract";
import { can, useIntegrations } from "@portal/shared-ui/api";
import { PageHeader } from "@portal/shared-ui/core";
import { useDeferredValue } from "react";

import { BalanceCard } from "../balance/balance-card.js";
import { useBalance } from "../balance/use-balance.js";
import { DebitAlarms } from "../billing/debit-alarms.js";
import { useDebits } from "../billing/use-debits.js";
import { QuestionsCard } from "../disputes/questions-card.js";
import { listOpen, useQuestions } from "../disputes/use-questions.js";
import { useIsStreamLive } from "../events/use-is-stream-live.js";
import { SalesDashboard } from "../sales/sales-dashboard.js";
import { useShownFilter } from "../sales/use-shown-filter.js";
import { DeletionNotice } from "../settings/delete-account/deletion-notice.js";
import { AdminHome } from "./admin-home.js";
import { decideHome } from "./decide-home.js";
import { FirstRun } from "./first-run.js";
import { ConnectionsFailure, HomeNotices } from "./home-notices.js";
import { useSalesHistory } from "./use-sales-history.js";
import { useShortWait } from "./use-short-wait.js";
import styles from "./home.module.css";

/** `/` (S37). Staff are redirected to the clients. */
export function HomePage() {
  const { role } = useSession();
  return can(role, "see clients") ? <AdminHome /> : <ClientHome />;
}

function ClientHome() {
  const { userName } = useSession();
  const integrations = useIntegrations(useIsStreamLive());
  const { updateZone, ...shown } = useShownFilter();
  const { history, timeZone, commission } = useSalesHistory(shown.query);
  updateZone(timeZone);
  // Requested at once, because late notices would move the figures. The figures wait for them only a moment, and not after a failure.
  const debits = useDebits({});
  const balance = useBalance();
  const questions = useQuestions();
  const waitsForMoney = useShortWait(
    [debits, balance, questions].some((one) => one.isPending && one.failureCount === 0),
  );
  const rows = integrations.data ?? (integrations.isError ? "failed" : "pending");
  const view = decideHome({ integrations: rows, history });
  // Deferred, so that the page answers a touch during rendering.
  const isWaiting = useDeferredValue(view === "waiting" || waitsForMoney);
  // Without the shell's stand-in for a name that is still loading (§2): a change of the heading would move the page.
  const title = userName === "Partner" ? "Welcome" : `Welcome, ${userName}`;
  if (view === "waiting" || view === "sales") {
    // Waiting shows the sales view too: most clients are linked, and their page must not jump.
    return (
      <>
        <RequestFirst />
        <SalesDashboard
          {...{ title, shown }}
          isWaiting={isWaiting}
          integrations={integrations.data ?? []}
          owesFrom={balance.data?.owesFrom}
          top={
            <>
              <MoneyCards {...{ debits, balance, questions }} wouldBe={commission} />
              <DeletionNotice />
              <HomeNotices integrations={integrations} hasHistory={history === true} />
            </>
          }
        />
      </>
    );
  }
  return (
    <>
      <PageHeader title={title} description="Set up your account, then follow your sales here." />
      <div className={styles.notice}>
        <DeletionNotice />
      </div>
      {view === "connections-failed" ? (
        <ConnectionsFailure integrations={integrations} />
      ) : (
        <FirstRun integrations={integrations.data ?? []} />
      )}
    </>
  );
}

interface MoneyCardsProps {
  debits: ReturnType<typeof useDebits>;
  balance: ReturnType<typeof useBalance>;
  questions: ReturnType<typeof useQuestions>;
  wouldBe: number | null;
}

/** Failed debits first, then the balance, then open questions. */
function MoneyCards({ debits, balance, questions, wouldBe }: MoneyCardsProps) {
  return (
    <>
      <DebitAlarms debits={debits} />
      <BalanceCard
        balance={balance}
        debits={debits.data}
        wouldBe={wouldBe}
        question={listOpen(questions.data?.data ?? [])[0]}
      />
      <QuestionsCard questions={questions} />
    </>
  );
}

/** Starts all requests. Effects of children run first, so this is the first child. */
function RequestFirst(): null {
  useDebits({});
  useBalance();
  useQuestions();
  useIntegrations(useIsStreamLive());
  return null;
}
