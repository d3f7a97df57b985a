export {escapeXml} from '../shared/escape-xml.ts'
