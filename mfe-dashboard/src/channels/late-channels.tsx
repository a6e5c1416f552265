import { composeQuery, describeFailure, useLoad } from "@portal/shared-ui/api";
import { ErrorCard, Skeleton } from "@portal/shared-ui/core";

import type { DashboardFilter } from "../sales/sales-filter.js";
import type { ChannelBoxesProps } from "./channel-parts.js";
import { CHANNELS_FAILED, CHANNELS_LOADING } from "./late-channels.texts.js";

const channelParts = composeQuery("channel-parts", () => import("./channel-parts.js"));

/** A part of its own: it comes when somebody opens the sources, or has chosen a channel. */
const useParts = () => useLoad(channelParts(), { staleTime: Infinity });

/** The boxes of 'Select Source' for what customers come by. */
export function ChannelBoxes(props: ChannelBoxesProps) {
  const { data, isError } = useParts();
  if (isError) return <p>The other sources could not be loaded.</p>;
  return data ? <data.Boxes {...props} /> : null;
}

/** What came by the chosen channels. */
export function ChannelFigures({ filter }: { filter: DashboardFilter }) {
  return filter.channels.length === 0 ? null : <LoadedFigures filter={filter} />;
}

function LoadedFigures({ filter }: { filter: DashboardFilter }) {
  return <Figures filter={filter} parts={useParts()} />;
}

/** The figures; until their code is here that they come, or why they do not. */
export function Figures({ filter, parts }: { filter: DashboardFilter; parts: ReturnType<typeof useParts> }) {
  const { data, isError, error, isFetching, refetch } = parts;
  if (data) return <data.ChannelCard filter={filter} />;
  if (!isError) return <Skeleton height="12rem" label={CHANNELS_LOADING} />;
  return (
    <ErrorCard
      title={CHANNELS_FAILED}
      {...describeFailure(error)}
      retrying={isFetching}
      onRetry={() => void refetch()}
    />
  );
}
