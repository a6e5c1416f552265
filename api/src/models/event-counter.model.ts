import { DataTypes, Model, type InferAttributes, type InferCreationAttributes, type Sequelize } from "sequelize";

/** How far the events of a business are counted; its lock is the turn of who writes them. */
export class EventCounter extends Model<InferAttributes<EventCounter>, InferCreationAttributes<EventCounter>> {
  declare businessId: string;
  declare lastSeq: number;
}

export function defineEventCounter(sequelize: Sequelize): void {
  EventCounter.init(
    {
      businessId: { type: DataTypes.STRING(32), primaryKey: true },
      lastSeq: { type: DataTypes.BIGINT.UNSIGNED, allowNull: false },
    },
    { sequelize, tableName: "event_counters", underscored: true, timestamps: false },
  );
}
