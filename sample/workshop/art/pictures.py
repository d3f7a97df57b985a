"""Writes sample/pictures/renders/index.json: what each finished picture shows, its size and focal point.
usage: python3 pictures.py (needs ImageMagick's identify)"""
import json
import pathlib
import subprocess

HERE = pathlib.Path(__file__).resolve().parent
FOLDER = HERE.parents[1] / 'pictures' / 'renders'

# name: (focal x, focal y, use, alternative text)
PICTURES = {
    'hero-dusk': (0.66, 0.53, 'hero', '해 질 녘 하천 너머로 나란히 선 더 가온 두 동, 창 곳곳에 따뜻한 불빛이 켜져 있다.'),
    'tower-day': (0.50, 0.45, 'section', '맑은 날 하천 건너편에서 올려다본 더 가온 두 동의 외관.'),
    'site-plan': (0.48, 0.38, 'complex', '바로 위에서 내려다본 더 가온 단지. 하천 북쪽에 두 동이 나란히 서고 둘레에 정원과 놀이터, 수경 시설, 옥상정원이 놓여 있다.'),
    'aerial': (0.60, 0.42, 'section', '하늘에서 내려다본 더 가온과 하천, 천변을 따라 달리는 트램과 주변 도심.'),
    'living-59a': (0.52, 0.55, 'interior', '59A 거실, 저녁 도심과 먼 산이 내다보이는 통창과 낮은 소파, 은은한 간접조명.'),
    'kitchen-59a': (0.48, 0.55, 'interior', '59A 주방과 식당, 네 자리 식탁 위로 펜던트 조명이 켜져 있고 대리석 조리대와 나뭇결 수납장이 이어진다.'),
    'living-84a': (0.50, 0.55, 'interior', '84A 거실, 통창 너머로 도심과 먼 산이 보이고 밝은 소파와 낮은 탁자가 놓여 있다.'),
    'kitchen-84a': (0.50, 0.55, 'interior', '84A 주방과 식당, 긴 조리대 앞에 아일랜드와 초록색 의자를 둔 여섯 자리 식탁이 놓여 있다.'),
    'living-84b': (0.48, 0.55, 'interior', '84B 거실, 남쪽과 서쪽 두 면의 창으로 저녁 도심이 펼쳐지고 초록색 안락의자와 낮은 원형 탁자가 놓여 있다.'),
    'kitchen-84b': (0.45, 0.55, 'interior', '84B 주방, 오븐과 후드를 갖춘 세이지색 ㄱ자 조리대 앞에 창이 나 있고, 가운데 다용도실의 유리 미닫이문과 오른쪽 냉장고장이 이어진다.'),
    'bedroom-84a': (0.45, 0.60, 'interior', '84A 안방, 천장 간접조명 아래 초록색 침구를 둔 침대와 협탁이 놓이고 남쪽 창가에 낮은 원탁과 화분이 있다.'),
    'entrance-84a': (0.55, 0.55, 'interior', '84A 현관, 천장까지 닿는 신발장의 가운데와 아래에 조명이 켜져 있고 짙은 색 현관문이 보인다.'),
    'bath-84a': (0.40, 0.60, 'interior', '84A 욕실, 큰 타일 벽을 따라 욕조와 샤워기, 양변기가 놓이고 거울장 아래 조명이 타원형 세면대를 비춘다.'),
    'detail-island-84a': (0.50, 0.50, 'interior', '84A 아일랜드, 옆면까지 이어 내린 흰 상판에 과일 그릇이 놓이고 뒤로 조명이 비추는 조리대가 보인다.'),
    'detail-closet-84a': (0.50, 0.50, 'interior', '84A 드레스룸, 칸마다 조명을 켠 수납장에 옷이 걸리고 위 칸에 상자가 놓여 있다.'),
    'detail-headwall-84b': (0.50, 0.50, 'interior', '84B 침실 머리맡, 나뭇결 판을 댄 벽과 둥근 매단 조명 앞에 베개와 협탁이 놓여 있다.'),
    'detail-worktop-59a': (0.50, 0.50, 'interior', '59A 주방, 같은 대리석무늬로 마감한 조리대와 벽 앞에 쿡탑과 싱크대, 금빛 수전이 놓여 있다.'),
    'detail-shoes-59a': (0.50, 0.50, 'interior', '59A 신발장, 문 사이를 비워 만든 선반을 안쪽 조명이 비춘다.'),
    'detail-tiles-59a': (0.50, 0.50, 'interior', '59A 욕실, 큰 벽 타일 앞 거울 아래 조명이 금빛 수전과 흰 세면대를 비춘다.'),
    'entrance-59a': (0.55, 0.55, 'interior', '59A 현관과 복도, 천장까지 닿는 신발장의 가운데와 아래에 은은한 조명이 켜져 있고 끝에 짙은 색 현관문이 보인다.'),
    'bath-59a': (0.45, 0.60, 'interior', '59A 욕실, 큰 타일로 마감한 벽에 욕조와 샤워기, 양변기가 놓이고 거울 아래 조명이 세면대를 비춘다.'),
    'dressing-84a': (0.42, 0.50, 'interior', '84A 드레스룸, ㄱ자로 두른 수납장에 옷과 상자가 가지런하고 칸마다 조명이 켜져 있다.'),
    'living-59b': (0.45, 0.55, 'interior', '59B 거실, 남쪽 통창과 서쪽 창으로 낮의 빛이 들고 푸른 회색 소파와 낮은 탁자가 놓여 있다.'),
    'living-47': (0.50, 0.55, 'interior', '47 거실, 네 자리 식탁에서 창가의 소파까지 한 공간으로 이어지고 통창으로 햇살이 든다.'),
    'shops': (0.62, 0.50, 'location', '해 질 녘 더 가온의 1층 상가, 환한 유리 안으로 진열장이 보이고 그 앞에 야외 탁자와 화분, 꽃이 놓여 있다.'),
    'bedroom-84b': (0.50, 0.55, 'interior', '84B 안방, 원목 헤드월을 두른 침대와 책상, 둥근 탁자가 놓인 창가로 도심과 산이 내려다보인다.'),
    'lobby': (0.57, 0.55, 'community', '천장이 높은 로비, 석재 벽과 안내 데스크 곁에 라운지 의자가 놓이고 큰 창 밖으로 나무와 저녁 하늘이 보인다.'),
    'garden-entrance': (0.50, 0.50, 'community', '해가 진 뒤의 주출입구 정원, 빛을 두른 수경 시설과 나무 사이로 더 가온의 이름을 새긴 돌벽이 서 있다.'),
    'stream-walk': (0.60, 0.45, 'location', '하천을 따라 이어지는 산책로와 자전거길, 물 건너편에 나란히 선 더 가온 두 동.'),
    'fitness': (0.50, 0.55, 'community', '거리의 나무가 내다보이는 통창을 향해 러닝머신과 자전거가 늘어선 한낮의 피트니스 센터.'),
    'gx-room': (0.50, 0.55, 'community', '한 벽에 거울과 발레 바를 단 GX룸, 마루에 요가 매트가 놓이고 통창으로 거리의 나무가 보인다.'),
    'golf': (0.50, 0.55, 'community', '나무가 늘어선 코스가 비치는 스크린과 타석, 대기석을 갖춘 실내 골프연습장.'),
    'reading-room': (0.50, 0.55, 'community', '벽면 가득 책장이 들어선 작은 도서관과 독서실 책상.'),
    'lounge': (0.50, 0.55, 'community', '커피 바와 원탁, 소파를 둔 주민 라운지, 통창 밖으로 테라스정원의 나무가 보인다.'),
    'kids': (0.50, 0.58, 'community', '둥근 놀이집과 미끄럼틀이 있는 밝은 어린이 놀이 공간.'),
    'banner-brand': (0.62, 0.45, 'banner', '노을 진 하늘 아래 옥상 조명이 켜진 더 가온 두 동의 상층부.'),
    'banner-business': (0.60, 0.50, 'banner', '저녁 하천과 나란한 길가에 선 더 가온의 저층부와 상가 불빛.'),
    'banner-subscription': (0.50, 0.50, 'banner', '로비 라운지의 의자와 창가 풍경.'),
    'banner-location': (0.45, 0.45, 'banner', '도심을 가로지르는 하천과 다리, 그 주변의 거리.'),
    'banner-complex': (0.47, 0.45, 'banner', '가로수와 트램이 지나는 길 너머로 보이는 더 가온의 저층부와 천변.'),
    'banner-59a': (0.50, 0.50, 'banner', '저녁 빛이 드는 59A 거실의 소파와 창가.'),
    'banner-84a': (0.50, 0.50, 'banner', '한낮의 빛이 드는 84A 거실의 소파와 창가.'),
    'banner-84b': (0.50, 0.50, 'banner', '남쪽과 서쪽 두 면의 창으로 저녁 도심이 보이는 84B 거실.'),
    'banner-promotion': (0.42, 0.55, 'banner', '해 질 녘 굽어 흐르는 하천과 그 곁으로 이어지는 도심의 불빛.'),
    'banner-guide': (0.45, 0.55, 'banner', '작은 도서관의 긴 책상과 책장.'),
    'banner-announcement': (0.55, 0.50, 'banner', '해가 진 뒤 불을 밝힌 주출입구 정원의 수경 시설과 가로수.'),
    'banner-stamp-tax': (0.55, 0.50, 'banner', '주민 라운지의 원탁과 소파, 창가에 드는 낮의 빛.'),
    'banner-sky': (0.48, 0.50, 'banner', '맑은 하늘 아래 더 가온 두 동의 상층부.'),
}


def entry(name, values):
    x, y, use, alt = values
    path = FOLDER / f'{name}.webp'
    width, height = subprocess.check_output(['identify', '-format', '%w %h', path], text=True).split()
    return {'file': path.name, 'width': int(width), 'height': int(height), 'hotspot': {'x': x, 'y': y}, 'alt': alt, 'use': use}


index = [entry(name, values) for name, values in PICTURES.items() if (FOLDER / f'{name}.webp').exists()]
(FOLDER / 'index.json').write_text(json.dumps(index, ensure_ascii=False, indent=2) + '\n')
