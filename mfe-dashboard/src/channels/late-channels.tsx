import { useQuery } from "@tanstack/react-query";

import type { DashboardFilter } from "../sales/sales-filter.js";
import type { ChannelBoxesProps } from "./channel-parts.js";

/** A part of its own: it comes when somebody opens the sources, or has chosen a channel. */
function useParts() {
  return useQuery({
    queryKey: ["channel-parts"],
    queryFn: () => import("./channel-parts.js"),
    staleTime: Infinity,
  });
}

/** The boxes of 'Select Source' for what customers come by. */
export function ChannelBoxes(props: ChannelBoxesProps) {
  const { data, isError } = useParts();
  if (isError) return <p>The other sources could not be loaded.</p>;
  return data ? <data.Boxes {...props} /> : null;
}

/** What came by the chosen channels. */
export function ChannelFigures({ filter }: { filter: DashboardFilter }) {
  return filter.channels.length === 0 ? null : <Figures filter={filter} />;
}

function Figures({ filter }: { filter: DashboardFilter }) {
  const { data } = useParts();
  return data ? <data.ChannelCard filter={filter} /> : null;
}
