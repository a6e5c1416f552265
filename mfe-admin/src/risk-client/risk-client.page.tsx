import { useNavigation, useSession } from "@portal/host-contract";
import { can, describeFailure, type RiskClientAnswer } from "@portal/shared-ui/api";
import {
  ButtonLink,
  Card,
  EmptyState,
  ErrorCard,
  joinClassNames,
  Notice,
  PageHeader,
  Skeleton,
} from "@portal/shared-ui/core";
import { formatDay, formatWeekday, nameTimeZone } from "@portal/shared-ui/dates";
import { Money } from "@portal/shared-ui/money";

import { Figure, Figures } from "../figures/figures.js";
import page from "../lists/page.module.css";
import { Trail } from "../lists/trail.js";
import { formatRate } from "../return-rates/rate.texts.js";
import { Score } from "../risk/score.js";
import { ClientActions } from "./client-actions.js";
import styles from "./risk-client.module.css";
import { RiskTimeline } from "./risk-timeline.js";
import { ScoreChart } from "./score-chart.js";
import { useRiskClient } from "./use-risk-client.js";
import { WhyPoints } from "./why-points.js";

/** `/admin/risk/client` (S53, S74). */
export function RiskClientPage() {
  const { location, Link } = useNavigation();
  const id = new URLSearchParams(location.search).get("id");
  if (id !== null) return <Client key={id} id={id} />;
  return (
    <>
      <Trail to="/admin/risk" above="Risk" here="Client" />
      <PageHeader title="Risk of a client" />
      <Card>
        <EmptyState
          icon="users"
          title="No client is chosen"
          action={<ButtonLink render={(props) => <Link to="/admin/risk" {...props} />}>Choose a client</ButtonLink>}
        >
          Choose a client to see their score and its reasons.
        </EmptyState>
      </Card>
    </>
  );
}

function Client({ id }: { id: string }) {
  const client = useRiskClient(id);
  if (client.data !== undefined) return <LoadedClient client={client.data} />;
  return (
    <>
      <Trail to="/admin/risk" above="Risk" here="Client" />
      <PageHeader title="Risk of a client" description={client.isPending ? "Loading…" : undefined} />
      {client.isLoadingError ? (
        <ErrorCard
          title="The client could not be loaded."
          {...describeFailure(client.error)}
          retrying={client.isFetching}
          onRetry={() => void client.refetch()}
        />
      ) : (
        <ClientSkeleton />
      )}
    </>
  );
}

const FIGURES = ["Owes", "Failed", "On its way", "Returns, 60 days"] as const;

function ClientSkeleton() {
  return (
    <div className={page.column}>
      <Figures>
        {FIGURES.map((name) => (
          <Figure key={name} name={name} value={undefined} />
        ))}
      </Figures>
      <div className={page.frame}>
        <div className={joinClassNames(page.columns, styles.top)}>
          <Skeleton height="24rem" label="Loading the client" />
          <Skeleton height="24rem" />
        </div>
      </div>
    </div>
  );
}

function LoadedClient({ client }: { client: RiskClientAnswer }) {
  const { role } = useSession();
  const mayAct = can(role, "bill clients");
  const { name, owner, since, timeZone, score, hold, snoozedUntil } = client;
  const known = since === null ? "No agreement yet" : `Client since ${formatDay(since)}`;
  return (
    <>
      <Trail to="/admin/risk" above="Risk" here={name} />
      <PageHeader
        title={
          <span className={styles.title}>
            {name} <Score score={score} />
          </span>
        }
        description={`${owner}, owner. ${known}. Times in ${nameTimeZone(timeZone)}.`}
        actions={mayAct ? <ClientActions client={client} /> : undefined}
      />
      <div className={page.column}>
        {hold === null ? null : (
          <Notice tone="bad" title={hold.until === null ? "On hold" : `On hold to ${formatWeekday(hold.until)}`}>
            Nothing is billed or debited{hold.until === null ? " until the hold is lifted" : ""}. Reason: {hold.reason}
          </Notice>
        )}
        {snoozedUntil === null ? null : (
          <Notice tone="info" title={`Snoozed to ${formatWeekday(snoozedUntil)}`}>
            The score sends no alerts until the end of that day.
          </Notice>
        )}
        <ClientFigures client={client} />
        <div className={page.frame}>
          <div className={joinClassNames(page.columns, styles.top)}>
            <div className={page.column}>
              <WhyPoints client={client} />
              <ScoreChart history={client.history} />
            </div>
            <div className={page.column}>
              <RiskTimeline timeline={client.timeline} timeZone={timeZone} />
              {mayAct ? (
                <Notice tone="info" title="What Hold does">
                  Nothing is billed or debited for this client until you lift the hold, or until a day you choose. You
                  give a reason, and the rehearsal shows it.
                </Notice>
              ) : null}
            </div>
          </div>
        </div>
      </div>
    </>
  );
}

function ClientFigures({ client: { owed, failed, onItsWay, returns } }: { client: RiskClientAnswer }) {
  const { returned, sent } = returns;
  const share = sent === 0 ? "No debit was sent" : `${formatRate((returned / sent) * 10_000)} of debits`;
  return (
    <Figures>
      <Figure name={FIGURES[0]} value={<Money amount={owed} />} note="Balance, all parts" />
      <Figure name={FIGURES[1]} value={<Money amount={failed} />} note="Failed or returned debits" />
      <Figure name={FIGURES[2]} value={<Money amount={onItsWay} />} note="Sent to the bank" />
      <Figure
        name={FIGURES[3]}
        value={`${returned.toLocaleString("en-US")} of ${sent.toLocaleString("en-US")}`}
        note={share}
      />
    </Figures>
  );
}
