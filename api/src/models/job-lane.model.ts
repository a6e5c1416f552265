import { DataTypes, Model, type InferAttributes, type InferCreationAttributes, type Sequelize } from "sequelize";

/** Workers lock this row while they count the lane's running jobs. */
export class JobLane extends Model<InferAttributes<JobLane>, InferCreationAttributes<JobLane>> {
  declare lane: string;
}

export function defineJobLane(sequelize: Sequelize): void {
  JobLane.init(
    { lane: { type: DataTypes.STRING(64), primaryKey: true } },
    { sequelize, tableName: "job_lanes", underscored: true, timestamps: false },
  );
}
