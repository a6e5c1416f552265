import { DataTypes, Model, type InferAttributes, type InferCreationAttributes, type Sequelize } from "sequelize";

/**
 * A period for which a location's sales, refunds and disputes are complete.
 * Spans of a location do not overlap, but may be adjacent (D279).
 */
export class ReadSpan extends Model<InferAttributes<ReadSpan>, InferCreationAttributes<ReadSpan>> {
  declare connectionId: string;
  /** The location's external id. */
  declare locationId: string;
  declare fromAt: Date;
  /** Exclusive. */
  declare toAt: Date;
  /** When the span's data was first complete. */
  declare readAt: Date;
}

export function defineReadSpan(sequelize: Sequelize): void {
  const time = DataTypes.DATE(3);
  ReadSpan.init(
    {
      connectionId: { type: DataTypes.STRING(32), primaryKey: true },
      locationId: { type: DataTypes.STRING(64), primaryKey: true },
      fromAt: { type: time, primaryKey: true },
      toAt: { type: time, allowNull: false },
      readAt: { type: time, allowNull: false },
    },
    { sequelize, tableName: "read_spans", underscored: true, timestamps: false },
  );
}
