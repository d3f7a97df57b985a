import {useEffect, useState} from 'react'
import {useClient} from 'sanity'
import project from '../../sanity.json' with {type: 'json'}
import {answersTo, type EverAsked, fetchAsked} from './asked-fields.ts'

interface Choice {
  readonly value: string
  readonly title: string
}

/** The fields to filter by, and the answers to the one that is chosen. */
export function useAnswerFilter(chosen: string): Record<'fields' | 'answers', readonly Choice[]> {
  const client = useClient({apiVersion: project.apiVersion})
  const [asked, setAsked] = useState<readonly EverAsked[]>([])
  const [answers, setAnswers] = useState<readonly string[]>([])
  useEffect(() => {
    fetchAsked(client).then(setAsked, () => {})
  }, [client])
  useEffect(() => {
    let isCurrent = true
    const field = asked.find(({id}) => id === chosen)
    setAnswers([])
    if (field)
      answersTo(client, field).then(
        (found) => isCurrent && setAnswers(found),
        () => {},
      )
    return () => {
      isCurrent = false
    }
  }, [client, asked, chosen])
  return {
    fields: asked.map(({id, label}) => ({value: id, title: label})),
    answers: answers.map((answer) => ({value: answer, title: answer})),
  }
}
