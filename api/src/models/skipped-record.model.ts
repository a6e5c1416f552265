import {
  DataTypes,
  Model,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  type Sequelize,
} from "sequelize";
import type { SkippedKind } from "@portal/api-contract";

/** A source's record that we could not parse; stored once, for a person to check. */
export class SkippedRecord extends Model<InferAttributes<SkippedRecord>, InferCreationAttributes<SkippedRecord>> {
  declare id: CreationOptional<number>;
  declare source: string;
  declare kind: SkippedKind;
  declare externalId: string;
  /** Link that reported the record; null: no link matches. */
  declare connectionId: string | null;
  declare businessId: string | null;
  /** Why it could not be parsed; contains no value of the record. */
  declare why: string;
  declare firstSeenAt: Date;
  declare lastSeenAt: Date;
  /** When the record was parsed after all; null: not yet. */
  declare resolvedAt: CreationOptional<Date | null>;
}

export function defineSkippedRecord(sequelize: Sequelize): void {
  SkippedRecord.init(
    {
      id: { type: DataTypes.BIGINT.UNSIGNED, primaryKey: true, autoIncrement: true },
      source: { type: DataTypes.STRING(16), allowNull: false },
      kind: { type: DataTypes.STRING(16), allowNull: false },
      externalId: { type: DataTypes.STRING(192), allowNull: false },
      connectionId: { type: DataTypes.STRING(32) },
      businessId: { type: DataTypes.STRING(32) },
      why: { type: DataTypes.STRING(200), allowNull: false },
      firstSeenAt: { type: DataTypes.DATE(3), allowNull: false },
      lastSeenAt: { type: DataTypes.DATE(3), allowNull: false },
      resolvedAt: { type: DataTypes.DATE(3) },
    },
    { sequelize, tableName: "skipped_records", underscored: true, timestamps: false },
  );
}
