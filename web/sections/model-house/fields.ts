import {modelHouse} from '../../queries/fragments.ts'

export const modelHouseFields = modelHouse
