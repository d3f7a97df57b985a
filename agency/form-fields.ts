import type {OwnFormField} from '../shared/form-fields.ts'

/**
 * What the registration forms of every complex ask besides name, number and message. Each is written once into the
 * content of a complex, where its editors may change it or take it out.
 */
export const formFields: readonly OwnFormField[] = []
