import { DataTypes, Model, type InferAttributes, type InferCreationAttributes, type Sequelize } from "sequelize";

/**
 * A stretch of time of which everything that a source told of a location was read: sales, refunds and disputes. Spans of a
 * location do not overlap; where one ends another may begin (D279).
 */
export class ReadSpan extends Model<InferAttributes<ReadSpan>, InferCreationAttributes<ReadSpan>> {
  declare connectionId: string;
  /** External id. */
  declare locationId: string;
  declare fromAt: Date;
  /** Not counted itself. */
  declare toAt: Date;
  /** When all of it was here for the first time. */
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
