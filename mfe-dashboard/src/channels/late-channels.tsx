import { composeQuery, describeFailure, useLoad } from "@portal/shared-ui/api";
import { ErrorCard, Skeleton } from "@portal/shared-ui/core";

import type { DashboardFilter } from "../sales/sales-filter.js";
import type { ChannelBoxesProps } from "./channel-parts.js";
import { CHANNELS_FAILED, CHANNELS_LOADING } from "./late-channels.texts.js";

const channelParts = composeQuery("channel-parts", () => import("./channel-parts.js"));

/** Separate chunk, for people who open the sources or chose a channel. */
const useParts = () => useLoad(channelParts(), { staleTime: Infinity });

export function ChannelBoxes(props: ChannelBoxesProps) {
  const { data, isError } = useParts();
  if (isError) return <p>The other sources could not be loaded.</p>;
  return data ? <data.Boxes {...props} /> : null;
}

export function ChannelFigures({ filter }: { filter: DashboardFilter }) {
  return filter.channels.length === 0 ? null : <LoadedFigures filter={filter} />;
}

function LoadedFigures({ filter }: { filter: DashboardFilter }) {
  return <Figures filter={filter} parts={useParts()} />;
}

/** Shows a loading note or an error until the code has loaded. */
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
