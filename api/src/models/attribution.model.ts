import type { AttributionLevel, SalesChannel } from "@portal/api-contract";
import {
  DataTypes,
  Model,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  type Sequelize,
} from "sequelize";

export type AttributedKind = "visit" | "lead" | "sale";

/** By what somebody came who visited a client's site, became a lead or bought something: a statement, never a bill (D291). */
export class Attribution extends Model<InferAttributes<Attribution>, InferCreationAttributes<Attribution>> {
  declare id: CreationOptional<number>;
  declare businessId: string;
  declare kind: AttributedKind;
  /** Of a sale; else empty. */
  declare source: string;
  /** `hit-…` of a visit, the external id of a lead or a sale. */
  declare subject: string;
  /** Of a visit, as `web_visitors` knows it; else empty. */
  declare visitor: string;
  /** When somebody came; of leads and sales the visit that led to them. */
  declare at: Date;
  declare channel: SalesChannel;
  /** null: by none of our links. */
  declare linkId: number | null;
  declare level: AttributionLevel;
  /** The steps of the chain, in words separated by spaces. */
  declare how: string;
}

const text = (length: number) => ({ type: DataTypes.STRING(length), allowNull: false });

export function defineAttribution(sequelize: Sequelize): void {
  Attribution.init(
    {
      id: { type: DataTypes.BIGINT.UNSIGNED, primaryKey: true, autoIncrement: true },
      businessId: text(32),
      kind: text(8),
      source: text(16),
      subject: text(192),
      visitor: text(22),
      at: { type: DataTypes.DATE(3), allowNull: false },
      channel: text(16),
      linkId: { type: DataTypes.BIGINT.UNSIGNED },
      level: text(8),
      how: text(64),
    },
    { sequelize, tableName: "attributions", underscored: true, timestamps: false },
  );
}
