SERIF = '/usr/share/fonts/opentype/noto/NotoSerifCJK-Bold.ttc'
