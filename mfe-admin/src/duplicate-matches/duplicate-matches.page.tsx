import { useNavigation } from "@portal/host-contract";
import { describeFailure, SIGHTING_VIEWS, type SightingView } from "@portal/shared-ui/api";
import { Card, EmptyState, ErrorCard, PageHeader, Skeleton } from "@portal/shared-ui/core";

import { LoadMore } from "../lists/load-more.js";
import { ViewLinks } from "../lists/view-links.js";
import { Trail } from "../lists/trail.js";
import { DuplicateMatchCard } from "./duplicate-match-card.js";
import { emptyTexts, viewTexts } from "./duplicate-match.texts.js";
import styles from "./duplicate-matches.module.css";
import { useDuplicateMatches } from "./use-duplicate-matches.js";

/** `/admin/sightings`: possible duplicates, which staff decide (D262). */
export function DuplicateMatchesPage() {
  const { location } = useNavigation();
  const viewParam = new URLSearchParams(location.search).get("view");
  const view = SIGHTING_VIEWS.find((one) => one === viewParam) ?? "open";
  return (
    <>
      <Trail here="Possible duplicates" />
      <PageHeader
        title="Possible duplicates"
        description="Sales that two sources may both have reported. Until you decide, the client sees both, and we bill one of them."
      />
      <ViewLinks
        views={SIGHTING_VIEWS.map((one) => ({
          to: one === "open" ? "/admin/sightings" : `/admin/sightings?view=${one}`,
          label: viewTexts[one],
          isShown: one === view,
        }))}
      />
      <DuplicateMatches key={view} view={view} />
    </>
  );
}

function DuplicateMatches({ view }: { view: SightingView }) {
  const list = useDuplicateMatches(view);
  if (list.isPending) return <Skeleton height="16rem" label="Loading the sales" />;
  if (list.isLoadingError) {
    return (
      <ErrorCard
        title="The sales could not be loaded."
        {...describeFailure(list.error)}
        retrying={list.isFetching}
        onRetry={() => void list.refetch()}
      />
    );
  }
  const items = list.data.pages.flatMap((page) => page.data);
  if (items.length === 0) {
    return (
      <Card>
        <EmptyState icon="check" title={emptyTexts[view].title}>
          {emptyTexts[view].text}
        </EmptyState>
      </Card>
    );
  }
  return (
    <div className={styles.page}>
      {items.map((item) => (
        <DuplicateMatchCard key={item.id} item={item} />
      ))}
      <LoadMore list={list} failure="The next sales could not be loaded." />
    </div>
  );
}
